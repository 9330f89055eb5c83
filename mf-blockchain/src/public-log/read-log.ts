import { pageHashIn } from '@pasok/chain/page-hash';
import { tilesOfPage } from '@pasok/chain/pages';
import type { Checkpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { proveLeaf } from '@pasok/chain/tlog/prove';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { type ReadTile, readEntries, tilePath, tileWidth, widthWithin } from '@pasok/chain/tlog/tiles';
import { wordsOf } from '@pasok/contracts/language';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keys } from '../api/keys.ts';
import { miner } from '../mining/miner.ts';
import own from '../words/own-public-log.json' with { type: 'json' };
import { readLogFile } from './log-file.ts';

/** Of what guests see of the chain. */
export const words = wordsOf('mf-blockchain public-log', own);

const textOf = async (path: string, signal?: AbortSignal) =>
  new TextDecoder().decode(await readLogFile(path, signal));

/** The log's last word, its signature checked by the keys it publishes. @throws TlogError */
async function readCheckpoint(signal: AbortSignal) {
  const [note, vkeys] = await Promise.all([textOf('checkpoint', signal), textOf('vkey', signal)]);
  const { checkpoint, refused } = await miner
    .openCheckpoint(note, vkeys)
    .catch(async () => ({ checkpoint: await openHere(note, vkeys), refused: undefined }));
  if (!checkpoint) throw new TlogError(refused ?? '');
  return checkpoint;
}

/** On the page, where no worker starts: then it fetches the curve's arithmetic. @throws TlogError */
async function openHere(note: string, vkeys: string): Promise<Checkpoint> {
  const [{ openCheckpoint }, { readVkey }] = await Promise.all([
    import('@pasok/chain/tlog/checkpoint'),
    import('@pasok/chain/tlog/note-key'),
  ]);
  return openCheckpoint(note, vkeys.trim().split('\n').map(readVkey));
}

export function checkpointQuery() {
  return queryOptions({
    queryKey: keys.checkpoint(),
    queryFn: ({ signal }) => readCheckpoint(signal),
    retry: false,
  });
}

/** A log as its checkpoint has it. */
export type Log = { readonly size: number; readonly root: Uint8Array };

/** What was read of a log is not asked for again while somebody looks at it. */
const kept = { staleTime: 60_000, retry: false };

/** The tiles of a log; nothing of them is proven. */
const tilesOf =
  (client: QueryClient, log: Log): ReadTile =>
  (tile) =>
    client.fetchQuery({
      queryKey: keys.logPart(log, tilePath(tile)),
      queryFn: () => readLogFile(tilePath(tile)),
      ...kept,
    });

/** Proves a whole tile. @throws TlogError where it is not what was signed */
async function proveTile(log: Log, level: number, index: number, readTile: ReadTile): Promise<Uint8Array> {
  return proveLeaf(log, index * tileWidth, readTile, level).then(
    ({ tile }) => tile,
    (error: unknown) => {
      throw error instanceof TlogError ? new TlogError(words.broken) : error;
    },
  );
}

/** The hash of a page, which the log has to its end. @throws TlogError where it is not what was signed */
export async function readPageHash(client: QueryClient, log: Log, page: number): Promise<string> {
  const index = Math.floor((page * tilesOfPage) / tileWidth);
  const hash = pageHashIn(await proveTile(log, 1, index, tilesOf(client, log)), page);
  if (hash === undefined) throw new RangeError(`The log does not reach to the end of page ${page}`);
  return hash;
}

/** The hashes of the blocks of one tile, hexadecimal. @throws TlogError where they are not what was signed */
async function readHashes(client: QueryClient, log: Log, index: number): Promise<string[]> {
  const width = widthWithin(log.size, 0, index);
  const entries = readEntries(await readLogFile(tilePath({ level: 'entries', index, width })));
  // The tile is made of the entries themselves: what is proven is what is shown, whatever the server answers to whom.
  const own = Uint8Array.from(entries.flatMap((entry) => [...leafHash(entry)]));
  const others = tilesOf(client, log);
  await proveTile(log, 0, index, async (tile) =>
    tile.level === 0 && tile.index === index ? own : others(tile),
  );
  return entries.map((entry) => Array.from(entry, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** The hashes of the blocks `from` to `end`, without `end`, by the tiles they are in. */
export async function readStretch(
  client: QueryClient,
  log: Log,
  from: number,
  end: number,
): Promise<string[]> {
  const first = Math.floor(from / tileWidth);
  const tiles = Array.from({ length: Math.ceil(end / tileWidth) - first }, (_, at) => first + at);
  const read = (index: number) =>
    client.fetchQuery({
      queryKey: keys.logPart(log, 'hashes', index),
      queryFn: () => readHashes(client, log, index),
      ...kept,
    });
  const hashes = (await Promise.all(tiles.map(read))).flat();
  return hashes.slice(from - first * tileWidth, end - first * tileWidth);
}
