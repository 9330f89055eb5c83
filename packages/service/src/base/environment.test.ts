import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { databaseAddress, flag, isLoopback, parseEnvironment, port } from './environment.ts';

const schema = z.object({
  PORT: port.default(8080),
  DEMO: flag.default(false),
  URL: z.string('isi alamatnya'),
});

it('reads settings, and an empty one as absent', () => {
  expect(parseEnvironment(schema, { PORT: '', DEMO: '1', URL: 'x', HOME: '/' })).toEqual({
    PORT: 8080,
    DEMO: true,
    URL: 'x',
  });
});

it.each([
  [{ URL: '' }, 'URL: isi alamatnya'],
  [{ URL: 'x', PORT: '70000' }, 'PORT'],
  [{ URL: 'x', DEMO: 'maybe' }, 'DEMO'],
])('says in one sentence what is wrong with %o', (environment, words) => {
  expect(() => parseEnvironment(schema, environment)).toThrow(words);
});

it('takes a setting from the file that its variable with _FILE names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'url');
  writeFileSync(file, 'x\n');
  expect(parseEnvironment(schema, { URL_FILE: file, CERT_FILE: '/none' }).URL).toBe('x');
  expect(() => parseEnvironment(schema, { URL: 'y', URL_FILE: file })).toThrow(
    'Set URL or URL_FILE, not both.',
  );
  expect(() => parseEnvironment(schema, { URL_FILE: join(folder, 'none') })).toThrow(
    /^The file of URL_FILE, .*none, cannot be read\.$/,
  );
});

it('says it in English, which operators read, in a process that answers people in Indonesian', async () => {
  const { requireValid } = await import('./require-valid.ts');
  expect(() => requireValid(z.object({ n: z.number().max(5) }), { n: 6 })).toThrow(
    expect.objectContaining({
      errors: [expect.objectContaining({ message: expect.stringMatching(/^Terlalu besar/) })],
    }),
  );
  expect(() => parseEnvironment(schema, { PORT: '70000', DEMO: 'maybe', URL: 'x' })).toThrow(
    /^A setting is wrong \(PORT: Too big: expected number to be <=65535; DEMO: Invalid option: expected one of [^;]+\)\.$/,
  );
});

it.each([
  'postgres://core:secret@127.0.0.1:5432/core',
  'postgresql://core@db/core?sslmode=require',
  'postgres://core:p%40ss,word@pg1/core',
  'postgres:///core',
])('takes the database address %s', (address) => {
  expect(databaseAddress('core').safeParse(address).success).toBe(true);
});

it.each([
  undefined,
  'core',
  'mysql://core@db/core',
  'postgres://core@pg1:a/core',
  'postgres://core@pg1:5432,pg2:5432/core',
  'postgres://pg1,pg2/core',
  'postgres://core@[::1]:5432/core',
  'postgres://core@pg1/core?target_session_attrs=read-write',
])('refuses the database address %s in one sentence that shows one', (address) => {
  const schema = z.object({ DATABASE_URL: databaseAddress('core') });
  expect(() => parseEnvironment(schema, { DATABASE_URL: address })).toThrow(
    /^[^\n]*DATABASE_URL[^\n]*with one host[^\n]*\.$/,
  );
});

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
])('%s is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
