import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FileRefused, fetchWithIntegrity, setIntegritySource } from './fetch-with-integrity.ts';

const published = 'published';
const hash = `sha384-${createHash('sha384').update(published).digest('base64')}`;
/** What the server answers, question by question. */
let answers: (string | number)[] = [];
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers['cache-control'] ?? ''}`.trim());
  const answer = answers.shift() ?? 404;
  if (typeof answer === 'number') response.writeHead(answer).end();
  else response.end(answer);
});
let address = '';

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/worker.js`;
  vi.stubGlobal('document', { baseURI: address });
  asked = [];
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

const read = async () => Buffer.from(await fetchWithIntegrity('/worker.js')).toString();
const refused = (reason: FileRefused['reason']) =>
  expect(read()).rejects.toThrow(expect.objectContaining({ name: 'FileRefused', reason }));

it('refuses every file while nobody vouches, without asking for it', async () => {
  await refused('unknown');
  expect(asked).toEqual([]);
});

it('gives the bytes that were published, by their whole address', async () => {
  const knower = vi.fn(() => hash);
  setIntegritySource(knower);
  answers = [published];
  expect(await read()).toBe(published);
  expect(knower).toHaveBeenCalledWith(address);
});

it('asks the server once more for a file that is not as it must be', async () => {
  answers = ['damaged', published];
  expect(await read()).toBe(published);
  expect(asked).toEqual(['GET', 'GET no-cache']);
});

it('tells a changed file from one that does not come', async () => {
  answers = ['changed', 'changed', ''];
  await refused('changed');
  answers = [503, 503, 503];
  await refused('away');
});

it('takes any bytes where hashes cannot be known', async () => {
  setIntegritySource(() => '');
  answers = ['anything'];
  expect(await read()).toBe('anything');
});
