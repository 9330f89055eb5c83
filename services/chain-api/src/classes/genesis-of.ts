import { classGenesis } from '@pasok/chain/class-block';
import { maxClasses } from '@pasok/contracts/classes';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, { index: number; hash: string }>({ max: 2 * maxClasses });

/** The first block of a class, which takes some thousand hashes to find. */
export function genesisOf(code: string): { index: number; hash: string } {
  const found = known.get(code) ?? classGenesis(code);
  known.set(code, found);
  return found;
}
