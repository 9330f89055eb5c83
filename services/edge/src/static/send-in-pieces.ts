import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

const piece = 64 * 1024;

/**
 * Sends bytes that are kept for all: a reader who does not take the next 64 KB in time is cut, where written as one it
 * could hold the connection for as long as it takes a byte now and then.
 */
export async function sendInPieces(response: ServerResponse, body: Buffer, pieceMs: number): Promise<void> {
  const last = body.length - piece;
  let at = 0;
  for (; at < last && !response.destroyed; at += piece) {
    if (response.write(body.subarray(at, at + piece))) continue;
    await once(response, 'drain', { signal: AbortSignal.timeout(pieceMs) }).catch(() => response.destroy());
  }
  response.end(body.subarray(at));
}
