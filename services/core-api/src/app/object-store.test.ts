import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createObjectStore } from './object-store.ts';

// The S3 server of the other tests looks at the key's name alone. This one reckons each signature anew, as the
// specification of AWS (Signature Version 4) has it, and keeps nothing.

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY=';
const sha = (text: string | Buffer) => hash('sha256', text);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signatureOf({ method, url, headers }: IncomingMessage, signed: string, scope: string): string {
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}`);
  const request = [method, url, '', ...lines, '', signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=AK\/(?<scope>\d{8}\/ap-southeast-3\/s3\/aws4_request), SignedHeaders=(?<signed>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/;

const seen: string[] = [];
const server = createServer(async (request, answer) => {
  const body = await buffer(request);
  const {
    scope = '',
    signed = '',
    signature,
  } = shape.exec(request.headers.authorization ?? '')?.groups ?? {};
  const hash = request.headers['x-amz-content-sha256'];
  const isWhole = request.method === 'PUT' ? hash === sha(body) : body.length === 0;
  const isSigned = signature === signatureOf(request, signed, scope) && signed.includes('host;x-amz-content');
  seen.push(`${request.method} ${request.url}`);
  if (!isSigned || !isWhole) return answer.writeHead(403).end();
  if (request.method !== 'DELETE') return answer.writeHead(200, { 'content-length': 5 }).end('short');
  answer
    .writeHead(404)
    .end(`<Error><Code>${request.url?.includes('gone') ? 'NoSuchKey' : 'NoSuchBucket'}</Code></Error>`);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lampiran`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (secret = secretAccessKey) =>
  createObjectStore({ url, region: 'ap-southeast-3', accessKeyId: 'AK', secretAccessKey: secret });

it('signs each call by the key, with the hash of what it sends', async () => {
  await open().put('some-key', Buffer.from('a file'));
  expect(await open().sizeOf('some-key')).toBe(5);
  await open().remove('gone');
  expect(seen.splice(0)).toEqual([
    'PUT /lampiran/some-key',
    'HEAD /lampiran/some-key',
    'DELETE /lampiran/gone',
  ]);
  await expect(open('another').put('some-key', Buffer.from('a file'))).rejects.toThrow('answered 403 to PUT');
  await expect(open('another').sizeOf('some-key')).rejects.toThrow('answered 403 to HEAD');
});

it('takes neither more than it asked for nor a bucket that is not there for done', async () => {
  await expect(open().read('some-key', 0, 3)).rejects.toThrow('answered 200 to GET');
  await expect(open().remove('some-key')).rejects.toThrow('answered 404 to DELETE');
});
