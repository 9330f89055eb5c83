import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@pasok/contracts/upload';
import { answerJson, answerRefusal, type Exchange } from '../exchange.ts';
import type { FileStore } from '../static/file-store.ts';
import { type Outcome, runPublisher } from './run-publisher.ts';
import { storeBody } from './store-body.ts';
import { type SignedUpload, verifyUpload } from './verify-upload.ts';

/** What takes uploads of modules. */
export type Desk = {
  /** The program that asks the gate; without one no upload is taken. */
  readonly publisher: string | undefined;
  readonly publisherMs: number;
  readonly store: FileStore;
  readonly modulesDir: string;
  readonly shellDir: string;
  /** Whether one is being looked at: each costs a browser. */
  readonly uploads: { isBusy: boolean };
};

/** POST /publish/mf-NAME: a built module, signed with its deploy key, through the gate into the store. */
export async function takeUpload(exchange: Exchange, desk: Desk): Promise<{ failure?: string }> {
  const { request, pathname } = exchange;
  const folder = pathname.slice('/publish/'.length);
  if (desk.publisher === undefined || !folder) return turnAway(exchange, 'NOT_FOUND');
  if (request.method !== 'POST') return turnAway(exchange, 'METHOD_NOT_ALLOWED', { allow: 'POST' });
  const signed = await verifyUpload(exchange, folder, desk);
  if (typeof signed === 'string') return turnAway(exchange, signed);
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.sent)
    return turnAway(exchange, 'BODY_TOO_LARGE');
  if (desk.uploads.isBusy) return turnAway(exchange, 'UPLOAD_BUSY', { 'retry-after': '10' });
  desk.uploads.isBusy = true;
  const verdict = await judge(exchange, folder, signed, { ...desk, publisher: desk.publisher }).finally(
    () => {
      // Before the answer: whoever has it may send the next.
      desk.uploads.isBusy = false;
    },
  );
  if (typeof verdict === 'string') return turnAway(exchange, verdict);
  if (!verdict) return turnAway(exchange, 'UNAVAILABLE', { 'retry-after': '60' });
  if ('published' in verdict) {
    answerJson(exchange, 200, { folder, version: verdict.published });
    return {};
  }
  const { requestId } = exchange;
  answerJson(exchange, 422, { message: verdict.refused, code: 'UPLOAD_REFUSED', requestId });
  return { failure: 'UPLOAD_REFUSED' };
}

function turnAway(...refusal: Parameters<typeof answerRefusal>): { failure: string } {
  answerRefusal(...refusal);
  return { failure: refusal[1] };
}

/** What becomes of an upload whose sender is known; undefined where the gate is away. */
async function judge(
  { request }: Exchange,
  folder: string,
  { keyId, created, digest }: SignedUpload,
  { publisher, publisherMs: limitMs, modulesDir, shellDir }: Desk & { publisher: string },
): Promise<Outcome | 'BODY_TOO_LARGE' | 'UPLOAD_CHANGED' | undefined> {
  const home = await mkdtemp(join(tmpdir(), 'pasok-upload-'));
  try {
    const file = join(home, 'upload.json.gz');
    const isRefused = await storeBody(request, file, { limit: uploadLimits.sent, digest });
    if (isRefused) return isRefused;
    // The gate waits for the store's lock and draws every route; nothing is said meanwhile.
    request.socket.setTimeout(limitMs + 10_000);
    return await runPublisher({
      program: publisher,
      args: [folder, keyId, String(created), file],
      env: { MODULES_DIR: modulesDir, SHELL_DIR: shellDir },
      limitMs,
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
