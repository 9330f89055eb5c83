import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { pageLength, tilesOfPage } from './pages.ts';
import { hashLength, leafHash } from './tlog/hash.ts';
import { hashAt, tileWidth } from './tlog/tiles.ts';
import { foldHashes } from './tlog/tree.ts';

/**
 * The hash of a page (hex): the root over the leaves that its blocks have in the log, which is a node of the log's tree.
 * Undefined for what is no page: another number of blocks than its own, or a hash that is none.
 */
export function pageHash(blocks: readonly { readonly hash: string }[]): string | undefined {
  const isPage = blocks.length === pageLength && blocks.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash));
  return isPage ? bytesToHex(foldHashes(blocks.map(({ hash }) => leafHash(hexToBytes(hash))))) : undefined;
}

/** The hash of the page that a log's tile of level 1 says of it; undefined where the tile does not reach so far. */
export function pageHashIn(tile: Uint8Array, page: number): string | undefined {
  const first = (page * tilesOfPage) % tileWidth;
  if (tile.length < (first + tilesOfPage) * hashLength) return undefined;
  return bytesToHex(foldHashes(Array.from({ length: tilesOfPage }, (_, at) => hashAt(tile, first + at))));
}
