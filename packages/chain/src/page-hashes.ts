import { sha256Hex } from './block.ts';
import type { Head } from './head.ts';

/** The chain of page hashes of a chain that has no whole page. */
const noPages = '0'.repeat(64);

/**
 * The chain of page hashes: each link is the SHA-256 of the link before it and a page's hash, joined as text. A page's
 * hash is the hash of its last block, which holds every character of the page (docs/adr/0025-block-pages.md). Goes on
 * from `before`, the chain of the pages in front.
 */
export function chainPages(hashes: readonly string[], before = noPages): string {
  return hashes.reduce((link, hash) => sha256Hex(link + hash), before);
}

/**
 * The exact text that is signed beside a head: that its chain has these pages. It says what it is, so that it never
 * passes for a head; how many pages there are follows from the index.
 */
export function pagesText({ index, hash, time, keyId }: Head, pages: string): string {
  return JSON.stringify({ statement: 'pages', index, hash, pages, time, keyId });
}
