import { pageLength } from '@pasok/chain/page-hashes';
import type { ChainPage } from './chain-pages.ts';

/** Whether a page's data may change: blocks may still be added to it, or it has yet to be checked. */
export function isOpenPage(data: unknown): boolean {
  const { blocks, problem }: Partial<ChainPage> = Object(data);
  return problem !== undefined || !blocks || blocks.length < pageLength;
}
