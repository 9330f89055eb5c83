import { signCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { ServiceCtx } from '../context/context.ts';
import { readCosigned } from './cosignatures.ts';
import { type LogHead, readHead } from './read-log.ts';

type LogCtx = Pick<ServiceCtx, 'sql' | 'logSigner' | 'witnesses'>;

/** What a checkpoint says, in text, and as the log alone signed it. */
export type OwnCheckpoint = LogHead & { readonly text: string; readonly note: string };

/** The log as it is now, signed: the same text from every instance, because Ed25519 has one signature of a text. */
export async function signOwnCheckpoint(ctx: LogCtx): Promise<OwnCheckpoint> {
  const head = await readHead(ctx);
  const note = signCheckpoint({ origin: ctx.logSigner.name, ...head }, ctx.logSigner);
  return { ...head, note, text: readNote(note).text };
}

/** The same with the cosignatures of the witnesses that have seen exactly this. */
export async function readCheckpoint(ctx: LogCtx): Promise<LogHead & { note: string }> {
  const { text, note, ...head } = await signOwnCheckpoint(ctx);
  const lines = (await readCosigned(ctx)).flatMap(({ last }) =>
    last?.checkpoint === text ? [last.line] : [],
  );
  return { ...head, note: note + lines.join('') };
}
