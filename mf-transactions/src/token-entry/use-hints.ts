import type { Transaction } from '@pasok/contracts/transaction';
import { ownerByDigest, type TokenDigests } from '@pasok/domain/token-digest';
import {
  isTokenShape,
  judgeTokens,
  normalizeToken,
  type TokenSlot,
  type UnitPlace,
} from '@pasok/domain/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { digestsOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';

const words = texts.tokens.hints;
/** Milliseconds between two looks at the screen: a thousand wrong tokens in a deal of a thousand units are a million hashes. */
const slice = 20;

/** By token, once it was looked for: its unit, or that it has none here. */
type Owners = ReadonlyMap<string, UnitPlace | undefined>;

/** Looks for the owners of whole tokens, a slice at a time; each is looked for once. */
function useOwners(
  id: string,
  slots: readonly TokenSlot[],
  digests: TokenDigests | undefined,
  list: readonly string[],
): Owners {
  const [owners, setOwners] = useState<Owners>(new Map());
  const latest = useRef(owners);
  useEffect(() => {
    if (!digests) return;
    const waiting = list.flatMap((text, index) => {
      const token = normalizeToken(text);
      return isTokenShape(text) && !latest.current.has(token) ? [{ token, item: slots[index]?.item }] : [];
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const found = new Map(latest.current);
      for (const until = performance.now() + slice; waiting.length > 0 && performance.now() < until; ) {
        const next = waiting.shift();
        if (next) found.set(next.token, ownerByDigest(id, digests, next.token, next.item));
      }
      latest.current = found;
      setOwners(found);
      if (waiting.length > 0) timer = setTimeout(look);
    };
    if (waiting.length > 0) look();
    return () => clearTimeout(timer);
  }, [id, slots, digests, list]);
  return owners;
}

export type Hints = { fits: (index: number) => boolean; wordsAt: (index: number) => string | undefined };

/**
 * What this device makes of each token in `list`, without asking the server: a hint, and nothing is kept from being sent
 * by it (spec.md, section 5). Without digests, none.
 */
export function useHints(
  { _id, items }: Transaction,
  slots: readonly TokenSlot[],
  list: readonly string[],
): Hints {
  const { data: digests } = useQuery(digestsOptions(_id));
  const owners = useOwners(_id, slots, digests, list);
  const known = list.map((text) => (owners.has(normalizeToken(text)) ? text : ''));
  const { errors } = judgeTokens(items, known, (token) => owners.get(token));
  const codes = new Map(errors.map(({ index, code }) => [index, code]));
  return {
    fits: (index) => known[index] !== '' && !codes.has(index),
    wordsAt(index) {
      const code = codes.get(index);
      const owner = owners.get(normalizeToken(known[index] ?? ''));
      if (code === 'TOKEN_OTHER_ITEM' && owner) return words.otherItem(items[owner.item]?.name ?? '');
      return code === 'TOKEN_UNKNOWN' ? words.unknown : undefined;
    },
  };
}
