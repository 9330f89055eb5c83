import { bytesToHex } from '@noble/hashes/utils.js';
import { isAfter } from '../head.ts';
import type { Pile, SaidBlock, SaidLog } from './pile.ts';

/** Two statements of one key that cannot both be true. */
export type Clash =
  | { readonly is: 'block'; readonly one: SaidBlock; readonly other: SaidBlock }
  | { readonly is: 'log'; readonly one: SaidLog; readonly other: SaidLog }
  /** A block whose own time is before that of one below it. */
  | { readonly is: 'backwards'; readonly one: SaidBlock; readonly other: SaidBlock }
  /** A block whose own time is before that at which the chain ended below it, at the head `one`. */
  | { readonly is: 'backdated'; readonly one: SaidBlock; readonly other: SaidBlock }
  /** A head signed after a higher block had been. */
  | { readonly is: 'rolled_back'; readonly one: SaidBlock; readonly other: SaidBlock };

/** What in a pile cannot be true together. */
export function contradictionsIn({ blocks, logs }: Pick<Pile, 'blocks' | 'logs'>): Clash[] {
  const byPlace = pairs(
    blocks,
    ({ chain, index }) => `${chain} ${index}`,
    ({ hash }) => hash,
  );
  const bySize = pairs(
    logs,
    ({ origin, size }) => `${origin} ${size}`,
    ({ root }) => bytesToHex(root),
  );
  const chains = [...new Set(blocks.map(({ chain }) => chain))];
  return [
    ...byPlace.map(([one, other]) => ({ is: 'block', one, other }) as const),
    ...bySize.map(([one, other]) => ({ is: 'log', one, other }) as const),
    ...chains.flatMap((name) => {
      const own = blocks.filter(({ chain }) => chain === name);
      return [...backwardsIn(own), ...rolledBackIn(own), ...backdatedIn(own)];
    }),
  ];
}

/** The origins of which a pile holds checkpoints of several sizes: whether one begins with the other, only the log shows. */
export function sizesApart({ logs }: Pick<Pile, 'logs'>): string[] {
  const origins = [...new Set(logs.map(({ origin }) => origin))];
  return origins.filter(
    (name) => new Set(logs.filter(({ origin }) => origin === name).map(({ size }) => size)).size > 1,
  );
}

/** Neighbours by height among blocks that have a time of their own. */
function backwardsIn(blocks: readonly SaidBlock[]): Clash[] {
  const dated = blocks.filter(({ time }) => time).sort((one, other) => one.index - other.index);
  return dated.flatMap((other, at): Clash[] => {
    const one = dated[at - 1];
    const isBack =
      one && one.index < other.index && Date.parse(one.time ?? '') > Date.parse(other.time ?? '');
    return isBack ? [{ is: 'backwards', one, other }] : [];
  });
}

/** Each block that has a time of its own beside the head below it that was signed last. */
function backdatedIn(blocks: readonly SaidBlock[]): Clash[] {
  const heads = blocks.flatMap((one) => (one.isHead && one.signedAt ? [{ one, at: one.signedAt }] : []));
  heads.sort((first, second) => Date.parse(second.at) - Date.parse(first.at));
  return blocks.flatMap((other): Clash[] => {
    const below = heads.find(({ one }) => one.index < other.index);
    const isBack = below && other.time && isAfter(below.at, other.time);
    return isBack ? [{ is: 'backdated', one: below.one, other }] : [];
  });
}

/** Heads in the order in which they were signed, each beside the highest block that was signed before it. */
function rolledBackIn(blocks: readonly SaidBlock[]): Clash[] {
  const when = ({ signedAt }: SaidBlock) => Date.parse(signedAt ?? '');
  const signed = blocks.filter(({ signedAt }) => signedAt).sort((one, other) => when(one) - when(other));
  let highest: SaidBlock | undefined;
  const found: Clash[] = [];
  for (const one of signed) {
    const isBack =
      one.isHead &&
      highest &&
      highest.index > one.index &&
      isAfter(one.signedAt ?? '', highest.signedAt ?? '');
    if (isBack && highest) found.push({ is: 'rolled_back', one: highest, other: one });
    if (!highest || one.index > highest.index) highest = one;
  }
  return found;
}

/** The first of each place beside the first that says something else of it. */
function pairs<Item>(
  all: readonly Item[],
  placeOf: (one: Item) => string,
  wordOf: (one: Item) => string,
): [Item, Item][] {
  const byPlace = new Map<string, Item[]>();
  for (const one of all) byPlace.set(placeOf(one), [...(byPlace.get(placeOf(one)) ?? []), one]);
  return [...byPlace.values()].flatMap((said): [Item, Item][] => {
    const [first] = said;
    const other = first && said.find((one) => wordOf(one) !== wordOf(first));
    return first && other ? [[first, other]] : [];
  });
}
