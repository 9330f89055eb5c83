import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { openTree } from '@pasok/chain/tlog/tree';
import { isConsistent, isIncluded } from '@pasok/chain/tlog/verify';
import type { LogSource } from '../watch/log-source.ts';
import type { Pile } from './pile.ts';

/** What today's log has to say of a pile: its checkpoint, and what of the pile it contradicts, a sentence each. */
export async function compareWithToday(
  { blocks, logs }: Pick<Pile, 'blocks' | 'logs'>,
  source: LogSource,
  publicKey: string,
): Promise<{ note: string; size: number; contradictions: string[] }> {
  const note = await source.checkpoint();
  const own = (await source.keys()).filter(
    (key) => Buffer.from(key.publicKey).toString('base64url') === publicKey,
  );
  const { origin, size, root } = openCheckpoint(note, own);
  const tree = openTree(size, source.tile);
  const contradictions: string[] = [];
  for (const said of logs.filter((log) => log.origin === origin && log.size > 0)) {
    const held =
      said.size <= size &&
      isConsistent({
        from: said.size,
        fromRoot: said.root,
        to: size,
        toRoot: root,
        proof: await tree.consistency(said.size),
      });
    if (!held)
      contradictions.push(`the log of today does not begin with the ${said.size} entries of ${said.from}`);
  }
  for (const { from, index, hash } of blocks.filter((block) => block.index >= 0)) {
    const leaf = leafHash(Buffer.from(hash, 'hex'));
    const held = index < size && isIncluded({ leaf, index, size, root, proof: await tree.inclusion(index) });
    if (!held) contradictions.push(`block ${index} of ${from} is not in the log of today`);
  }
  return { note, size, contradictions };
}
