import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import type { ServiceCtx } from '../context/context.ts';
import { type LogHead, readHead } from './read-log.ts';

type LogCtx = Pick<ServiceCtx, 'sql' | 'logSigner'>;

/** The log as it is now, signed: the same text from every instance, because Ed25519 has one signature of a text. */
export async function readCheckpoint(ctx: LogCtx): Promise<LogHead & { note: string }> {
  const head = await readHead(ctx);
  return { ...head, note: signCheckpoint({ origin: ctx.logSigner.name, ...head }, ctx.logSigner) };
}
