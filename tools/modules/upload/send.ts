import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { signatureInput, signedText, type Upload, uploadLimits } from '@pasok/contracts/upload';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';
import { callerName } from '../journal.ts';
import { readBuild } from '../read-build.ts';
import { readPrivateKey } from './keys.ts';

/** Where a module is published, by whose key, and why. */
export type Sending = { product: string; deployKey: string; why: string };

const answerSchema = z.object({ version: z.string().optional(), message: z.string().optional() });

/** Publishes the module built in `dist` at a product that runs. Answers its version. @throws OperatorError with the product's words. */
export async function sendUpload(
  dist: string,
  folder: string,
  { product, deployKey, why }: Sending,
): Promise<string> {
  const { key, id } = readPrivateKey(deployKey);
  const body = pack(dist, folder, why);
  if (body.length > uploadLimits.sent)
    throw new OperatorError(
      `${folder}/dist has ${(body.length / 1e6).toFixed(1)} MB compressed, and a product takes ${uploadLimits.sent / 1e6}.`,
    );
  const path = `/publish/${folder}`;
  const address = new URL(path, product);
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const input = signatureInput(id, Math.floor(Date.now() / 1_000));
  const text = signedText({ authority: address.host, path, digest }, input);
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-digest': digest,
    'signature-input': input,
    signature: `deploy=:${sign(null, Buffer.from(text), key).toString('base64')}:`,
  };
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
  if (!answer)
    throw new OperatorError(
      `${product} did not answer: publishing the same build again does no harm, try again.`,
    );
  const { version, message } = answerSchema.catch({}).parse(await answer.json().catch(() => ({})));
  if (answer.ok && version) return version;
  throw new OperatorError(`${message ?? `${product} answered ${answer.status}.`}${clockHint(answer)}`);
}

/** What a build publishes: its own files and its manifest, and nothing that is only for developers. */
function pack(dist: string, folder: string, why: string): Uint8Array<ArrayBuffer> {
  const names = [...readBuild(dist, folder).files, 'mf-manifest.json'];
  const files = names.map((file) => [file, readFileSync(join(dist, file)).toString('base64')]);
  const upload: Upload = { by: callerName().slice(0, 100), why, files: Object.fromEntries(files) };
  return new Uint8Array(gzipSync(JSON.stringify(upload), { level: 9 }));
}

/** A clock that is off is refused like a wrong key. */
function clockHint({ status, headers }: Response): string {
  const seconds = Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 1_000);
  return status === 401 && Math.abs(seconds) > uploadLimits.clockSeconds
    ? ` The clock here is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead' : 'behind'}.`
    : '';
}
