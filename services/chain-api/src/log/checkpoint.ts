import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { ServiceCtx } from '../context/context.ts';
import { readCosigned } from './cosignatures.ts';
import { type LogHead, type LogRows, readHead } from './read-log.ts';

/** What a checkpoint says, in text, and as the log alone signed it. */
export type OwnCheckpoint = LogHead & { readonly text: string; readonly note: string };

/** The log as it is now, signed: the same text from every instance, because Ed25519 has one signature of a text. */
export async function signOwnCheckpoint(
  ctx: Pick<ServiceCtx, 'sql' | 'logSigners'>,
  log: LogRows,
): Promise<OwnCheckpoint> {
  const head = await readHead(ctx, log);
  const signer = ctx.logSigners[log.name];
  const note = signCheckpoint({ origin: signer.name, ...head }, signer);
  return { ...head, note, text: readNote(note).text };
}

/** The same with the cosignatures of the witnesses that have seen exactly this. */
export async function readCheckpoint(
  ctx: Pick<ServiceCtx, 'sql' | 'logSigners' | 'witnesses'>,
  log: LogRows,
): Promise<LogHead & { note: string }> {
  const { text, note, ...head } = await signOwnCheckpoint(ctx, log);
  const lines = (await readCosigned(ctx, log)).flatMap(({ last }) =>
    last?.checkpoint === text ? [last.line] : [],
  );
  return { ...head, note: note + lines.join('') };
}
