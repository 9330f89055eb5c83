import type { Pile, PileKey } from '@pasok/chain/pile';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { proveBeginning, proveLeaf } from '@pasok/chain/tlog/prove';
import { TlogError } from '@pasok/chain/tlog/refusal';
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
  source: LogSource,
  keys: readonly PileKey[],
): Promise<{ note: string; size: number; contradictions: string[] }> {
  const note = await source.checkpoint();
  // After a new key today's checkpoint has its signature alone; the log names those of before beside it.
  const own = await source.keys();
  const textOf = ({ publicKey }: NoteKey) => Buffer.from(publicKey).toString('base64url');
  const given = own.filter((key) => keys.some(({ publicKey }) => publicKey === textOf(key)));
  const chains = keys
    .filter(({ publicKey }) => given.map(textOf).includes(publicKey))
    .map(({ chain }) => chain);
  if (chains.length === 0)
    throw new OperatorError(`${source.address} names none of these keys as one of its log.`);
  // A key that nobody gave accuses nobody: whoever answers at the address may have made it.
  const { origin, size, root } = openGiven(note, given, source.address);
  const today = { size, root };
  const contradictions: string[] = [];
  // Files that do not fit what is signed say nothing of what was signed before.
  const broken = (error: unknown) => {
    if (!(error instanceof TlogError)) throw error;
    throw new OperatorError(`The files of ${source.address} do not fit its own checkpoint.`);
  };
  for (const said of logs.filter((log) => log.origin === origin && log.size > 0)) {
    if (said.size > size) {
      contradictions.push(`the log of today has ${size} entries, and ${said.from} one of ${said.size}`);
      continue;
    }
    const beginning = await proveBeginning(today, said.size, source.tile).catch(broken);
    if (!areSame(beginning.root, said.root))
      contradictions.push(`the log of today does not begin with the ${said.size} entries of ${said.from}`);
  }
  // The same key signs the log of acts, in which no block is.
  for (const { from, index, hash } of blocks.filter(
    (block) => block.index >= 0 && chains.includes(block.chain) && !isOfActs(origin),
  )) {
    const there = index < size ? await proveLeaf(today, index, source.tile).catch(broken) : undefined;
    if (!there || !areSame(there.leaf, leafHash(Buffer.from(hash, 'hex'))))
      contradictions.push(`block ${index} of ${from} is not in the log of today`);
  }
  return { note, size, contradictions };
}
