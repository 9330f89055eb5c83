import type { IncomingMessage } from 'node:http';

/** Thrown when a body is larger than the edge takes. */
export class BodyTooLarge extends Error {}

/**
 * Reads a body whole before a service hears of it: a slow sender then never holds a service's connection,
 * and the body can be sent again when the first service tried is not there.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    // What is left of a refused body is read and dropped by node, so that the client gets to see the refusal.
    if (Number(announced) > limit) return reject(new BodyTooLarge());
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        request.removeAllListeners('data');
        request.resume();
        reject(new BodyTooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks, length)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}
