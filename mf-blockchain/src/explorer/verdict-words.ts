import { texts } from '../texts.ts';
import { type BlockVerdict, isFault } from './chain-view.ts';

/** What this browser found out about a block, in words. */
export function verdictWords(verdict: BlockVerdict): string {
  return isFault(verdict) ? `${texts.badge.invalid}: ${texts.fault[verdict]}` : texts.badge[verdict];
}
