import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMailer } from '../../services/core-api/src/app/mailer.ts';
import { readLogLine } from './log-line.ts';

it('a mail that somebody waits for is on the terminal, and no news', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-mail-'));
  const shown: (string | undefined)[] = [];
  const log = {
    info: (fields: object, msg: string) =>
      void shown.push(readLogLine(JSON.stringify({ level: 30, ...fields, msg })).text),
  };
  const mailer = createMailer(
    { smtpUrl: undefined, from: 'a@b.test', publicUrl: 'http://pasok.test', folder },
    log as never,
  );
  const mail = { id: '0198c0de-0000-7000-8000-0000000000a1', to: 'ani@demo.test', subject: 'Halo' };
  await mailer.send({ ...mail, text: 'http://pasok.test/reset-password#secret=geheim' });
  await mailer.send({ ...mail, id: 'b2b2b2b2', text: 'Kabar', unsubscribe: 'http://pasok.test/u' });
  rmSync(folder, { recursive: true });
  expect(shown).toEqual([expect.stringContaining('#secret=geheim'), undefined]);
});
