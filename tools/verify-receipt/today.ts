import { toBase64url } from '@pasok/chain/base64';
import type { Pile, PileKey } from '@pasok/chain/pile';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { compareToday, type Said } from '@pasok/chain/today';
import { OperatorError } from '@pasok/postgres/operator-error';
import { isOfActs, type LogSource } from '../watch/log-source.ts';

function openGiven(note: string, given: readonly NoteKey[], address: string) {
  try {
    return openCheckpoint(note, given);
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    throw new OperatorError(
      `Today's checkpoint of ${address} is signed by none of the keys that were given: get its key from somebody else, and add it with --key.`,
    );
  }
}

/** What today's log has to say of a pile: its checkpoint, and what of the pile it contradicts, a sentence each. */
export async function compareWithToday(
  { blocks, logs }: Pick<Pile, 'blocks' | 'logs'>,
  { address, tile: readTile, ...source }: LogSource,
  keys: readonly PileKey[],
): Promise<{ note: string; size: number; contradictions: string[] }> {
  const note = await source.checkpoint();
  // After a new key today's checkpoint has its signature alone; the log names those of before beside it.
  const own = await source.keys();
  const named = own.map(({ publicKey }) => toBase64url(publicKey));
  const given = own.filter((_, at) => keys.some(({ publicKey }) => publicKey === named[at]));
  const chains = keys.filter(({ publicKey }) => named.includes(publicKey)).map(({ chain }) => chain);
  if (chains.length === 0) throw new OperatorError(`${address} names none of these keys as one of its log.`);
  // A key that nobody gave accuses nobody: whoever answers at the address may have made it.
  const { origin, size, root } = openGiven(note, given, address);
  const compare = async (said: Said) => {
    const { is } = await compareToday({ origin, size, root, readTile }, said);
    // Files that do not fit what is signed say nothing of what was signed before.
    if (is === 'broken') throw new OperatorError(`The files of ${address} do not fit its own checkpoint.`);
    return is;
  };
  const contradictions: string[] = [];
  for (const log of logs.filter((one) => one.size > 0)) {
    const is = await compare({ index: log.size - 1, hash: '', log });
    if (is === 'shorter')
      contradictions.push(`the log of today has ${size} entries, and ${log.from} one of ${log.size}`);
    if (is === 'other')
      contradictions.push(`the log of today does not begin with the ${log.size} entries of ${log.from}`);
  }
  // The same key signs the log of acts, in which no block is.
  for (const block of isOfActs(origin) ? [] : blocks) {
    const { from, index, chain } = block;
    if (index >= 0 && chains.includes(chain) && (await compare(block)) !== 'stands')
      contradictions.push(`block ${index} of ${from} is not in the log of today`);
  }
  return { note, size, contradictions };
}
