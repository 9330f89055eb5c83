import { offlineCache, session } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';

/** Blocks of one part; pages and the whole chain begin where one does. */
export const partLength = 100;
/** As many of a chain as a device keeps parts (rules.md, section 12): its newest. */
const mostBlocks = 100 * partLength;
/** How the names of what this module keeps begin. */
export const keptPrefix = 'blocks/';

/** What this page has kept: whose, and up to which hash. */
const written = new Map<number, string>();

/** Keeps checked blocks on the device, a hundred a part; none of a part with a fault in it. */
export function keepChecked(blocks: readonly Block[], from: number, isFaulty: (index: number) => boolean) {
  const first = Math.max(0, Math.ceil((blocks.length - mostBlocks) / partLength)) * partLength;
  for (let at = first; at < blocks.length; at += partLength) {
    const part = blocks.slice(at, at + partLength);
    const start = from + at;
    const stamp = `${session.get().token} ${part.at(-1)?.hash}`;
    if (written.get(start) === stamp || part.some((_, place) => isFaulty(start + place))) continue;
    written.set(start, stamp);
    offlineCache.keep(`${keptPrefix}${start}`, { from: start, chain: part });
  }
}
