import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import { hashAt, tileWidth, widthWithin } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import { isConsistent, isIncluded } from '@pasok/chain/tlog/verify';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { LogSource } from '../watch/log-source.ts';
import type { Pile } from './pile.ts';

/** What today's log has to say of a pile: its checkpoint, and what of the pile it contradicts, a sentence each. */
export async function compareWithToday(
  { blocks, logs }: Pick<Pile, 'blocks' | 'logs'>,
  source: LogSource,
  publicKey: string,
): Promise<{ note: string; size: number; contradictions: string[] }> {
  const note = await source.checkpoint();
  // After a new key today's checkpoint has its signature alone; the log names those of before beside it.
  const own = await source.keys();
  if (!own.some((key) => Buffer.from(key.publicKey).toString('base64url') === publicKey))
    throw new OperatorError(`${source.address} does not name this key as one of its log.`);
  const { origin, size, root } = openCheckpoint(note, own);
  const tree = openTree(size, source.tile);
  const contradictions: string[] = [];
  // Files that do not fit what is signed say nothing of what was signed before.
  const broken = () => new OperatorError(`The files of ${source.address} do not fit its own checkpoint.`);
  const leafAt = async (index: number) => {
    const place = Math.floor(index / tileWidth);
    const tile = await source.tile({ level: 0, index: place, width: widthWithin(size, 0, place) });
    const leaf = hashAt(tile, index % tileWidth);
    if (!isIncluded({ leaf, index, size, root, proof: await tree.inclusion(index) })) throw broken();
    return leaf;
  };
  for (const said of logs.filter((log) => log.origin === origin && log.size > 0)) {
    if (said.size > size) {
      contradictions.push(`the log of today has ${size} entries, and ${said.from} one of ${said.size}`);
      continue;
    }
    const fromRoot = await openTree(said.size, source.tile).root();
    const proof = await tree.consistency(said.size);
    if (!isConsistent({ from: said.size, fromRoot, to: size, toRoot: root, proof })) throw broken();
    if (!areSame(fromRoot, said.root))
      contradictions.push(`the log of today does not begin with the ${said.size} entries of ${said.from}`);
  }
  for (const { from, index, hash } of blocks.filter((block) => block.index >= 0)) {
    const leaf = index < size ? await leafAt(index) : undefined;
    if (!leaf || !areSame(leaf, leafHash(Buffer.from(hash, 'hex'))))
      contradictions.push(`block ${index} of ${from} is not in the log of today`);
  }
  return { note, size, contradictions };
}
