import { hashLength } from './hash.ts';
import { TlogError } from './refusal.ts';

/** Hashes of a full tile, and entries of a full bundle. */
export const tileWidth = 256;

/** A tile of the tree: `width` hashes of a level, which is 256 unless it is the last of its level. */
type Tile = { readonly level: number; readonly index: number; readonly width: number };

/** A tile's place in a log's addresses; its level may be that of the entries themselves. */
export type TilePlace = Omit<Tile, 'level'> & { readonly level: number | 'entries' };

/** The hashes of a tile in one piece, 32 bytes each. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** How many hashes a tile has in a tree of that size, 0 to 256. */
export function widthWithin(size: number, level: number, index: number): number {
  const ofLevel = Math.floor(size / tileWidth ** level);
  return Math.max(0, Math.min(tileWidth, ofLevel - index * tileWidth));
}

/** The address of a tile below a log's own: `tile/0/x001/x234/067`, `tile/entries/000.p/5`. */
export function tilePath({ level, index, width }: TilePlace): string {
  const groups = String(index).padStart(3, '0');
  const digits = groups.padStart(Math.ceil(groups.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const place = digits.map((group, at) => (at < digits.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${place}${width === tileWidth ? '' : `.p/${width}`}`;
}

const address = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile of an address, or undefined unless it is exactly what {@link tilePath} writes. */
export function readTilePath(path: string): TilePlace | undefined {
  const [, first = '', groups = '', part] = address.exec(path) ?? [];
  const level: TilePlace['level'] = first === 'entries' ? first : Number(first);
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const place = { level, index, width: part === undefined ? tileWidth : Number(part) };
  const isPlace = (level === 'entries' || level <= 63) && place.width <= tileWidth;
  return isPlace && tilePath(place) === path ? place : undefined;
}

/** The hash at a place of a tile. */
export const hashAt = (tile: Uint8Array, at: number): Uint8Array =>
  tile.subarray(at * hashLength, (at + 1) * hashLength);

/** Entries as a bundle holds them: each after its length in two bytes. @throws TlogError for one over 65,535 bytes */
export function formatEntries(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new TlogError('An entry has more than 65,535 bytes.');
    bundle.set([entry.length >> 8, entry.length & 0xff], at);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** The entries of a bundle. @throws TlogError where it ends inside one, is empty or holds over 256 */
export function readEntries(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const length = ((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0);
    const end = at + 2 + length;
    if (at + 2 > bundle.length || end > bundle.length)
      throw new TlogError('The bundle ends inside an entry.');
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  if (entries.length === 0 || entries.length > tileWidth)
    throw new TlogError('A bundle has 1 to 256 entries.');
  return entries;
}
