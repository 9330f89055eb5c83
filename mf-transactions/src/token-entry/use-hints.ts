import type { TokenDigestsAnswer, Transaction } from '@pasok/contracts/transaction';
import { ownerByDigest } from '@pasok/domain/token-digest';
import {
  isTokenShape,
  judgeTokens,
  normalizeToken,
  type OwnerOf,
  type TokenSlot,
} from '@pasok/domain/tokens';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { digestsOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import type { Sorter } from './place-tokens.ts';

const words = texts.tokens.hints;
/** Milliseconds between two looks at the screen: a thousand wrong tokens in a deal of a thousand units are a million hashes. */
const slice = 20;

/** By token, once it was looked for: its unit, or that it has none here. */
type Owners = ReadonlyMap<string, ReturnType<OwnerOf>>;

/** Where a unit was replaced there are other digests, and all are looked for again. */
type Found = { by: TokenDigestsAnswer | undefined; owners: Owners };
const none: Owners = new Map();

/** Looks for the owners of whole tokens, a slice at a time; each is looked for once. */
function useOwners(id: string, digests: TokenDigestsAnswer | undefined) {
  const [shown, setShown] = useState<Found>({ by: digests, owners: none });
  const latest = useRef(shown);
  /** Tells when all are known, at once where a slice is enough; answers what ends the search. `item`: where to look first. */
  const find = useCallback(
    (list: readonly { text: string; item?: number | undefined }[], done?: () => void) => {
      if (latest.current.by !== digests) latest.current = { by: digests, owners: none };
      const waiting = list.flatMap(({ text, item }) => {
        const token = normalizeToken(text);
        return digests && isTokenShape(text) && !latest.current.owners.has(token) ? [{ token, item }] : [];
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        const found = new Map(latest.current.owners);
        for (const until = performance.now() + slice; waiting.length > 0 && performance.now() < until; ) {
          const next = waiting.shift();
          if (next && digests)
            found.set(
              next.token,
              ownerByDigest(id, digests.digests, next.token, next.item, digests.replaced),
            );
        }
        const isMore = found.size > latest.current.owners.size;
        latest.current = { by: digests, owners: found };
        if (isMore) setShown(latest.current);
        if (waiting.length > 0) timer = setTimeout(look);
        else done?.();
      };
      look();
      return () => clearTimeout(timer);
    },
    [id, digests],
  );
  return { owners: shown.by === digests ? shown.owners : none, latest, find };
}

export type Hints = { fits: (index: number) => boolean; wordsAt: (index: number) => string | undefined };

function useSorter(
  slots: readonly TokenSlot[],
  digests: TokenDigestsAnswer | undefined,
  { latest, find }: ReturnType<typeof useOwners>,
): Sorter {
  return useMemo(
    () => ({
      find: (list, done) => {
        find(
          list.map((text) => ({ text })),
          done,
        );
      },
      placesFor: (text) => {
        if (!digests) return undefined;
        const found = latest.current.owners.get(normalizeToken(text));
        const owner = found === 'replaced' ? undefined : found;
        const own = slots.filter(({ item }) => item === owner?.item);
        const isOwn = (slot: TokenSlot) => Number(slot.unit - 1 === owner?.unit);
        return own.sort((one, other) => isOwn(other) - isOwn(one)).map(({ index }) => index);
      },
    }),
    [slots, digests, latest, find],
  );
}

/**
 * What this device makes of each token in `list`, without asking the server (rules.md, section 12), and where each belongs.
 * Without digests, nothing.
 */
export function useHints(
  transaction: Transaction,
  slots: readonly TokenSlot[],
  list: readonly string[],
): Hints & { sorter: Sorter } {
  const { _id, items } = transaction;
  const { data: digests } = useQuery(digestsOptions(transaction));
  const search = useOwners(_id, digests);
  const { owners, find } = search;
  const sorter = useSorter(slots, digests, search);
  useEffect(() => find(list.map((text, index) => ({ text, item: slots[index]?.item }))), [find, list, slots]);
  const known = list.map((text) => (owners.has(normalizeToken(text)) ? text : ''));
  const { errors } = judgeTokens(items, known, (token) => owners.get(token));
  const codes = new Map(errors.map(({ index, code }) => [index, code]));
  return {
    sorter,
    fits: (index) => known[index] !== '' && !codes.has(index),
    wordsAt(index) {
      const code = codes.get(index);
      const owner = owners.get(normalizeToken(known[index] ?? ''));
      if (owner === 'replaced') return words.replaced;
      if (code === 'TOKEN_OTHER_ITEM' && owner) return words.otherItem(items[owner.item]?.name ?? '');
      return code === 'TOKEN_UNKNOWN' ? words.unknown : undefined;
    },
  };
}
