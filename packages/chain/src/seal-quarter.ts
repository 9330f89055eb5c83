import { concatBytes } from '@noble/hashes/utils.js';
import { hashLength, leafHash, nodeHash } from './tlog/hash.ts';
import { uint64 } from './tlog/note-key.ts';
import { isIncluded } from './tlog/verify.ts';

/**
 * Commitments under the root of every quarter of an hour: real ones, the rest random, so that nobody can count acts. A quarter with
 * more has the larger number, which alone whoever holds a path of it sees; what is above that waits for the next. @internal
 */
export const quarterSizes = [1_024, 32_768] as const;
export const maxPerQuarter = quarterSizes[1];

/** The root of a quarter comes into the log within so many ms of its end, or never: a leaf is not dated back. */
export const quarterLateMs = 300_000;

/** What is under the root of a quarter. */
export type Quarter = {
  /** In the order of their bytes, which tells nothing of when they came. */
  readonly commitments: readonly Uint8Array[];
  readonly root: Uint8Array;
  /** The hashes between the commitment at a place and the root, its sibling first. */
  readonly pathOf: (place: number) => Uint8Array[];
};

/** An opening that comes into a quarter: of which request, and its commitment. */
export type PlacedOpening = { readonly id: string; readonly commitment: Uint8Array };

/** Where alone the opening of a request can be in a quarter, so that none has two of which one is shown later. */
export const openingPlace = (request: string, size: number): number =>
  Math.floor((Number.parseInt(request.slice(-4), 16) / 0x10000) * size);

/** Lets others work between slices of hashing. */
type Rest = () => Promise<unknown>;
const noRest: Rest = async () => undefined;

/**
 * The quarter that holds these commitments, filled up with random ones, and these openings, each at its place: of two for one
 * place in the larger size too one is left out. @throws RangeError for more than it takes
 */
export async function fillQuarter(
  commitments: readonly Uint8Array[],
  randomBytes: (length: number) => Uint8Array,
  openings: readonly PlacedOpening[] = [],
  rest = noRest,
): Promise<Quarter> {
  const placed = (size: number) =>
    new Map(openings.map(({ id, commitment }) => [openingPlace(id, size), commitment]));
  const sizes = quarterSizes.filter((size) => size >= commitments.length + openings.length);
  const size = sizes.find((size) => placed(size).size === openings.length) ?? sizes.at(-1);
  if (size === undefined) throw new RangeError(`a quarter holds ${maxPerQuarter} commitments`);
  const places = placed(size);
  const length = size - commitments.length - places.size;
  const random = await sliced(length, () => randomBytes(hashLength), rest);
  const others = [...commitments, ...random].sort(inOrder);
  const all = others.values();
  const at = (place: number) => places.get(place) ?? all.next().value ?? new Uint8Array();
  return openQuarter(
    Array.from({ length: size }, (_, place) => at(place)),
    rest,
  );
}

function inOrder(one: Uint8Array, other: Uint8Array): number {
  let at = 0;
  while (at < hashLength && one[at] === other[at]) at += 1;
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** Hashes between two rests: some ten milliseconds. */
const sliceLength = 1_024;

async function sliced(
  length: number,
  hashAt: (place: number) => Uint8Array,
  rest: Rest,
): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = [];
  while (hashes.length < length) {
    if (hashes.length > 0) await rest();
    const end = Math.min(hashes.length + sliceLength, length);
    for (let place = hashes.length; place < end; place += 1) hashes.push(hashAt(place));
  }
  return hashes;
}

/** The tree (RFC 6962) over the commitments of a quarter, of one of the two sizes. */
export async function openQuarter(commitments: readonly Uint8Array[], rest = noRest): Promise<Quarter> {
  const levels = [await sliced(commitments.length, (at) => leafHash(hashIn(commitments, at)), rest)];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) {
    const below = level;
    const node = (at: number) => nodeHash(hashIn(below, 2 * at), hashIn(below, 2 * at + 1));
    level = await sliced(below.length / 2, node, rest);
  }
  return {
    commitments,
    root: hashIn(levels.at(-1) ?? [], 0),
    pathOf: (place) =>
      levels.slice(0, -1).map((level, height) => hashIn(level, Math.floor(place / 2 ** height) ^ 1)),
  };
}

const hashIn = (level: readonly Uint8Array[], at: number): Uint8Array => level[at] ?? new Uint8Array();

/** A commitment's place under the root of a quarter, and the hashes between. */
export type QuarterPlace = {
  readonly place: number;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** Whether a commitment is under the root of a quarter, which has one of the two sizes; never throws. */
export const isInQuarter = (commitment: Uint8Array, { place, path, root }: QuarterPlace): boolean =>
  quarterSizes.some((size) =>
    isIncluded({ leaf: leafHash(commitment), index: place, size, proof: path, root }),
  );

/** The root that a commitment and its path lead to, right or not. */
export function rootOver(commitment: Uint8Array, { place, path }: Omit<QuarterPlace, 'root'>): Uint8Array {
  return path.reduce(
    (hash, step, height) =>
      Math.floor(place / 2 ** height) % 2 ? nodeHash(step, hash) : nodeHash(hash, step),
    leafHash(commitment),
  );
}

/** The entry of a quarter in the log of acts: when it ended, in seconds since 1970 (8 bytes), and its root. */
export const quarterEntry = (at: Date, root: Uint8Array): Uint8Array =>
  concatBytes(uint64(Math.floor(at.getTime() / 1_000)), root);
