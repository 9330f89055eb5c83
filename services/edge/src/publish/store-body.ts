import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a body to a file piece by piece: it never lies in memory whole. Answers why it is not taken: longer than `limit`, or
 * not what was signed. Rejects when its sender goes away.
 */
export async function storeBody(
  request: IncomingMessage,
  file: string,
  { limit, digest }: { limit: number; digest: string },
): Promise<'BODY_TOO_LARGE' | 'UPLOAD_CHANGED' | undefined> {
  const hash = createHash('sha256');
  let length = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      length += piece.length;
      // What is too long is read to its end, so that its sender gets to see the refusal, and kept no more.
      if (length > limit) continue;
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(request, counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  if (length > limit) return 'BODY_TOO_LARGE';
  return hash.digest('base64') === digest ? undefined : 'UPLOAD_CHANGED';
}
