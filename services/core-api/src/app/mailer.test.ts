import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createMailer, leavesThisMachine } from './mailer.ts';

it('without SMTP a mail is a file for its operator alone, and no log line holds its link', async () => {
  const data = mkdtempSync(join(tmpdir(), 'pasok-mail-'));
  const folder = join(data, 'mail');
  const lines: string[] = [];
  const note = (...said: unknown[]) => void lines.push(JSON.stringify(said));
  const log = { info: note, error: note } as never;
  const text = 'http://pasok.test/reset-password#secret=geheim';
  await createMailer(
    { smtpUrl: undefined, from: 'a@b.test', publicUrl: 'http://pasok.test', folder },
    log,
  ).send({ id: '0198c0de-0000-7000-8000-0000000000a1', to: 'ani@demo.test', subject: 'Halo', text });
  const [name = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toContain(text);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(lines.join()).toContain(name);
  expect(lines.join()).not.toMatch(/geheim|ani@demo/);
  rmSync(data, { recursive: true });
});

it('a mail that one can unsubscribe from says so as RFC 8058 does, another does not', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      taken.push((await streamText(stream)).replaceAll(/\r\n[ \t]/g, ''));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const log = { info: () => undefined, error: () => undefined } as never;
  const settings = { from: 'a@b.test', publicUrl: 'https://pasok.test', folder: '' };
  const mailer = createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, log);
  const mail = {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    to: 'ani@demo.test',
    subject: 'Kabar',
    text: 'x',
  };
  const unsubscribe = `https://pasok.test/api/notifications/unsubscribe?token=${'a'.repeat(90)}`;
  expect(await mailer.send({ ...mail, unsubscribe })).toBe(true);
  expect(await mailer.send(mail)).toBe(true);
  server.close();
  const [news = '', other = ''] = taken;
  expect(news.replace(':<', ': <')).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(other).not.toMatch(/^List-/m);
  for (const sent of taken) expect(sent).toContain('Auto-Submitted: auto-generated\r\n');
});

it.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtp://10.0.0.5', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:25', false],
])('%s wants TLS: %s', (url, wants) => expect(leavesThisMachine(url)).toBe(wants));
