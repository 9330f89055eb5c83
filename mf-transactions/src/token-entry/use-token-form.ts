import { outbox, useOutbox } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { type TokenSlot, tokenSlots } from '@pasok/domain/tokens';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueuedAnswers } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { duplicates, nextEmpty, shiftKnown, type Verdict } from './fill.ts';
import { type Form, placeTokens, type Sorter } from './place-tokens.ts';
import { type TakenLine, takeBack } from './take-back.ts';
import { confirmedTimes, nameOf, shownTokens } from './units.ts';
import { type Hints, useHints } from './use-hints.ts';
import { useSendTokens } from './use-send-tokens.ts';
import { useTokenValues, wholeForm } from './use-token-values.ts';

type Place = HTMLInputElement | null | undefined;

/**
 * What a place of the form can do. These never change while `known` does not, the texts of places without an input, and
 * read what stands in the inputs: so one key pressed in a form of a thousand inputs renders one of them.
 */
function useActions(
  known: readonly string[],
  { put, fail }: ReturnType<typeof useTokenValues>,
  showVerdicts: (verdicts: readonly Verdict[]) => void,
  sorter: Sorter,
) {
  const inputs = useRef<Place[]>([]);
  const actions = useMemo(() => {
    const form: Form = {
      shown: () => known.map((token, index) => inputs.current[index]?.value ?? token),
      isOpen: (index) => Boolean(inputs.current[index]),
      put,
      fail,
      showVerdicts,
      focus: (index) => inputs.current[index]?.focus(),
      select: (index) => inputs.current[index]?.select(),
    };
    const { shown, isOpen, focus } = form;
    return {
      ...placeTokens(form, sorter),
      count: known.length,
      fail: (index: number, message: string) => fail({ [index]: message }),
      /** See `takeBack`. */
      takeBack: (lines: readonly TakenLine[]) => takeBack(form, lines),
      /** The next empty place at or after `from` but `just`, which is being filled; -1 when there is none. */
      nextEmpty: (from: number, just: number) =>
        nextEmpty(shown(), (index) => isOpen(index) && index !== just, from),
      focus,
      register: (index: number, input: Place) => {
        inputs.current[index] = input;
      },
    };
  }, [known, put, fail, showVerdicts, sorter]);
  return actions;
}

export type TokenActions = ReturnType<typeof useActions>;

/** What this device says of each place: that its token stands twice, and where, else what its hints make of it. */
function ownWordsOf(
  slots: readonly TokenSlot[],
  texted: readonly string[],
  hints: Hints,
): (string | undefined)[] {
  const doubled = duplicates(texted);
  return slots.map(({ index }) => {
    const other = slots[doubled.get(index) ?? -1];
    return other ? texts.tokens.duplicate(nameOf(other)) : hints.wordsAt(index);
  });
}

/** A place that closes while somebody types in it takes nothing along: the text and the focus go on to the next one. */
function useMovedOn(
  known: readonly string[],
  { values, put }: ReturnType<typeof useTokenValues>,
  { focus }: TokenActions,
  showVerdicts: (verdicts: readonly Verdict[]) => void,
) {
  useEffect(() => {
    const moved = shiftKnown(known, values);
    if (!moved) return;
    put(moved.places);
    const { verdicts } = moved;
    if (verdicts.some(({ kind }) => kind === 'left-over')) showVerdicts(verdicts);
    const [place] = verdicts.flatMap((verdict) => (verdict.kind === 'filled' ? [verdict.place] : []));
    if (place !== undefined && document.activeElement === document.body) focus(place);
  }, [known, values, put, focus, showVerdicts]);
}

/** The buyer's form: one place per unit, in item order. */
export function useTokenForm(transaction: Transaction) {
  const slots = useMemo(() => tokenSlots(transaction.items), [transaction.items]);
  const entry = useTokenValues(transaction._id, slots.length);
  const waiting = useWaiting(transaction._id);
  useQueuedAnswers(transaction._id);
  const known = useMemo(() => shownTokens(transaction, waiting, []), [transaction, waiting]);
  const [verdicts, showVerdicts] = useState<readonly Verdict[]>([]);
  const shown = useMemo(
    () => shownTokens(transaction, waiting, entry.values),
    [transaction, waiting, entry.values],
  );
  const hints = useHints(transaction, slots, shown);
  const actions = useActions(known, entry, showVerdicts, hints.sorter);
  useMovedOn(known, entry, actions, showVerdicts);
  const ownWords = ownWordsOf(slots, shown, hints);
  return {
    slots,
    confirmed: confirmedTimes(transaction),
    waiting,
    values: entry.values,
    messages: ownWords.map((words, index) => entry.errors[index] ?? words),
    fits: hints.fits,
    /** What the server said about the whole list. */
    refusal: entry.errors[wholeForm],
    filled: shown.filter((text) => text !== '').length,
    verdicts,
    actions,
    ...useSendTokens(transaction, slots, { entry, waiting, ownWords }, actions),
  };
}

/** What was entered for a deal and waits on this device to be sent, by its place in the form. */
function useWaiting(id: string): ReadonlyMap<number, string> {
  const entries = useOutbox((state) => state.entries);
  // Before it is needed: then there may be no network to load it by.
  useEffect(() => void outbox.open().catch(() => undefined), []);
  return useMemo(() => {
    const own = entries.filter(({ about, refusal }) => about === id && !refusal);
    return new Map(
      own.flatMap(({ lines, file }) => (file ? [] : lines.map(({ index, text }) => [index, text] as const))),
    );
  }, [entries, id]);
}
