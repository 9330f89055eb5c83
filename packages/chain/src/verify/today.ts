import { hexToBytes } from '@noble/hashes/utils.js';
import type { Checkpoint } from '../tlog/checkpoint.ts';
import { areSame, leafHash } from '../tlog/hash.ts';
import { proveBeginning, proveLeaf } from '../tlog/prove.ts';
import { TlogError } from '../tlog/refusal.ts';
import type { ReadTile } from '../tlog/tiles.ts';
import type { BeginningProof } from './contradiction-file.ts';

/** What was signed once: a block's place and hash (hex), and where it is at hand the log of then, which alone counts. */
export type Said = { readonly index: number; readonly hash: string; readonly log?: Checkpoint | undefined };

/**
 * `stands`: still there; `shorter`: today's log ends before what was signed; `other`: what was signed then is not what is
 * signed today, with how today's log begins; `moved`: that is another log; `broken`: its tiles do not lead to its own root,
 * and say nothing.
 */
export type TodayVerdict =
  | { readonly is: 'stands' | 'shorter' | 'moved' | 'broken' }
  | { readonly is: 'other'; readonly beginning?: BeginningProof };

/** Compares what was signed once with the log as its verified checkpoint says it is today. Throws what reading a tile does. */
export async function compareToday(
  { readTile, ...today }: Checkpoint & { readonly readTile: ReadTile },
  { index, hash, log }: Said,
): Promise<TodayVerdict> {
  if (log && log.origin !== today.origin) return { is: 'moved' };
  if (index >= today.size || (log && log.size > today.size)) return { is: 'shorter' };
  try {
    if (log) {
      const beginning = await proveBeginning(today, log.size, readTile);
      return areSame(beginning.root, log.root) ? { is: 'stands' } : { is: 'other', beginning };
    }
    const { leaf } = await proveLeaf(today, index, readTile);
    const isThere = /^[0-9a-f]{64}$/i.test(hash) && areSame(leafHash(hexToBytes(hash)), leaf);
    return { is: isThere ? 'stands' : 'other' };
  } catch (error) {
    if (error instanceof TlogError) return { is: 'broken' };
    throw error;
  }
}
