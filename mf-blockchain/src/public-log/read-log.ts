import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { TlogError } from '@pasok/chain/tlog/refusal';
import {
  hashAt,
  type ReadTile,
  readEntries,
  tilePath,
  tileWidth,
  widthWithin,
} from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import { isIncluded } from '@pasok/chain/tlog/verify';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keys } from '../api/keys.ts';
import { readLogFile } from './log-file.ts';
import { words } from './texts.ts';

const textOf = async (path: string, signal?: AbortSignal) =>
  new TextDecoder().decode(await readLogFile(path, signal));

/** The log's last word, its signature checked by the keys it publishes. @throws TlogError */
async function readCheckpoint(signal: AbortSignal) {
  const [note, vkeys] = await Promise.all([textOf('checkpoint', signal), textOf('vkey', signal)]);
  return openCheckpoint(note, vkeys.trim().split('\n').map(readVkey));
}

export function checkpointQuery() {
  return queryOptions({
    queryKey: keys.checkpoint(),
    queryFn: ({ signal }) => readCheckpoint(signal),
    retry: false,
  });
}

type Size = { readonly size: number; readonly root: Uint8Array };

/**
 * The hashes of the blocks of one tile, hexadecimal. The proof of its first leaf is made of all its other hashes, so that
 * one proof to the signed root holds for each of them. @throws TlogError where they are not what was signed
 */
async function readHashes({ size, root }: Size, index: number): Promise<string[]> {
  const width = widthWithin(size, 0, index);
  const readTile: ReadTile = (tile) => readLogFile(tilePath(tile));
  const first = index * tileWidth;
  const [bundle, tile, proof] = await Promise.all([
    readLogFile(tilePath({ level: 'entries', index, width })),
    readTile({ level: 0, index, width }),
    openTree(size, readTile).inclusion(first),
  ]);
  const entries = readEntries(bundle);
  const areLeaves =
    entries.length === width && entries.every((entry, at) => areSame(leafHash(entry), hashAt(tile, at)));
  const leaf = tile.slice(0, 32);
  if (!areLeaves || !isIncluded({ leaf, index: first, size, proof, root })) throw new TlogError(words.broken);
  return entries.map((entry) => Array.from(entry, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** The hashes of the blocks `from` to `end`, without `end`, by the tiles they are in. */
export async function readStretch(
  client: QueryClient,
  log: Size,
  from: number,
  end: number,
): Promise<string[]> {
  const first = Math.floor(from / tileWidth);
  const tiles = Array.from({ length: Math.ceil(end / tileWidth) - first }, (_, at) => first + at);
  const read = (index: number) =>
    client.fetchQuery({
      queryKey: keys.logTile(log.size, index),
      queryFn: () => readHashes(log, index),
      staleTime: 60_000,
      retry: false,
    });
  const hashes = (await Promise.all(tiles.map(read))).flat();
  return hashes.slice(from - first * tileWidth, end - first * tileWidth);
}
