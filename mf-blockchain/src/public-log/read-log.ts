import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { proveLeaf } from '@pasok/chain/tlog/prove';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { type ReadTile, readEntries, tilePath, tileWidth, widthWithin } from '@pasok/chain/tlog/tiles';
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
async function readHashes(log: Size, index: number): Promise<string[]> {
  const width = widthWithin(log.size, 0, index);
  const entries = readEntries(await readLogFile(tilePath({ level: 'entries', index, width })));
  // The tile is made of the entries themselves: what is proven is what is shown, whatever the server answers to whom.
  const own = Uint8Array.from(entries.flatMap((entry) => [...leafHash(entry)]));
  const readTile: ReadTile = async (tile) =>
    tile.level === 0 && tile.index === index ? own : readLogFile(tilePath(tile));
  await proveLeaf(log, index * tileWidth, readTile).catch((error: unknown) => {
    throw error instanceof TlogError ? new TlogError(words.broken) : error;
  });
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
