import { readNumber } from '@pasok/chain/tlog/refusal';
import { openTree } from '@pasok/chain/tlog/tree';
import { formatSubmission, readCosignature } from '@pasok/chain/tlog/witness';
import type { ServiceCtx } from '../context/context.ts';
import { signOwnCheckpoint } from './checkpoint.ts';
import { type Cosigned, noteCosigned, sizeSeen } from './cosignatures.ts';
import { type LogRows, requireTile } from './read-log.ts';

const timeoutMs = 5_000;
/** Sixteen lines of the longest signatures are less. */
const maxBytes = 131_072;
/** Blocks may be appended, and other instances may ask, between two tries. */
const tries = 3;

/**
 * Asks a witness to cosign a log as it is now, with the proof from what it has seen last, and keeps its cosignature
 * (tlog-witness). @throws Error where it is away, refuses, or has seen another log
 */
export async function askWitness(ctx: ServiceCtx, log: LogRows, cosigned: Cosigned): Promise<void> {
  const { witness } = cosigned;
  let old = sizeSeen(cosigned);
  for (let n = 0; n < tries; n++) {
    const { size, text, note } = await signOwnCheckpoint(ctx, log);
    if (old > size)
      throw new Error(
        `${witness.key.name} has seen ${old} entries, and the log has ${size}: was it put back?`,
      );
    const tree = openTree(size, (tile) => requireTile(ctx, log, tile));
    const proof = old === 0 ? [] : await tree.consistency(old);
    const answer = await post(witness.url, formatSubmission({ old, proof, checkpoint: note }));
    if (answer.status === 200) {
      const { line } = readCosignature(note, answer.body, {
        log: ctx.logSigners[log.name],
        witness: witness.key,
      });
      return noteCosigned(ctx, log, { witness, checkpoint: text, line });
    }
    if (answer.status !== 409)
      throw new Error(`${witness.key.name} answered ${answer.status}: ${answer.body.slice(0, 200).trim()}`);
    old = readNumber(answer.body.trim(), 'size that the witness has seen');
  }
  throw new Error(`${witness.key.name} names another size each time`);
}

async function post(url: URL, body: string): Promise<{ status: number; body: string }> {
  const address = `${url.href.replace(/\/$/, '')}/add-checkpoint`;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { method: 'POST', body, redirect: 'error', signal });
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new Error(`${url.host} answers more than a witness says`);
    pieces.push(piece);
  }
  return { status: answer.status, body: Buffer.concat(pieces).toString('utf8') };
}
