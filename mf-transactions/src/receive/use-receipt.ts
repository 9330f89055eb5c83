import { attachedFiles, errorMessage, type Outbox, type OutboxLine, QueuedOffline } from '@pasok/client';
import { tokenSlots } from '@pasok/domain/tokens';
import { useEffect, useMemo, useRef, useState } from 'react';
import { unitsWords } from '../problems/problem-facts.tsx';
import { pastedTokens } from '../token-entry/fill.ts';
import { signalScan } from '../token-entry/scan/signal-scan.ts';
import { nameOf } from '../token-entry/units.ts';
import { type DamageReport, findUnit, type Goods, unitsText } from './goods.ts';
import { keptOf, type Trouble } from './kept-entries.ts';
import { texts } from './texts.ts';

/** Tokens by the place of their unit. */
type Batch = ReadonlyMap<number, string>;

/** How goods are received: the queue, and what is handed to it; each fails with `QueuedOffline` where it stays there. */
export type Calls = {
  queue: Outbox;
  tokens: (lines: OutboxLine[]) => Promise<unknown>;
  damage: (
    body: { units: string; note?: string },
    photo: ArrayBuffer,
    lines: OutboxLine[],
  ) => Promise<unknown>;
};

/** Of a photo, drawn smaller; empty without one. */
const bytesOf = async (photo: Blob | undefined): Promise<ArrayBuffer> =>
  photo ? (await drawn(photo)).arrayBuffer() : new ArrayBuffer(0);

/** Without a network what draws may not be on this device: then it goes as it is. */
const drawn = async (photo: Blob): Promise<Blob> => {
  const files = await attachedFiles().catch(() => undefined);
  return files ? files.drawSmaller(photo) : photo;
};

/** What the person is told last. */
type Said = { isGood: boolean; words: string };

/** What is told: the last thing, and all that was wrong. */
function useTold() {
  const [said, setSaid] = useState<Said>();
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const serial = useRef(0);
  const list = (text: string, message: string, damage?: DamageReport) => {
    serial.current += 1;
    const id = `${serial.current}`;
    const drop = () => setTroubles((old) => old.filter((one) => one.id !== id));
    const trouble = { id, text, message, ...(damage && { again: { damage, drop } }) };
    setSaid({ isGood: false, words: message });
    const isOther = (one: Trouble) => one.again || one.text !== text || one.message !== message;
    setTroubles((old) => [...old.filter(isOther), trouble]);
  };
  const say = (words: string) => setSaid({ isGood: true, words });
  /** What the queue keeps is listed as long as it is there. */
  const fail = (error: unknown, texts: Iterable<string>, damage?: DamageReport) => {
    if (!(error instanceof QueuedOffline)) for (const text of texts) list(text, errorMessage(error), damage);
    else if (error.refusal) setSaid({ isGood: false, words: error.refusal });
  };
  return { said, troubles, say, list, fail, clearTroubles: () => setTroubles([]) };
}

/** Sends one batch after the other; what comes while a call is under way goes with the next one. */
function useBatches(send: (batch: Batch) => Promise<void>) {
  const next = useRef(new Map<number, string>());
  const [sending, setSending] = useState<Batch>(new Map());
  const isSending = useRef(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (next.current.size > 0) {
      const batch = next.current;
      next.current = new Map();
      await latest.current(batch);
      setSending(new Map(next.current));
    }
    isSending.current = false;
  };
  const add = (index: number, token: string) => {
    next.current.set(index, token);
    setSending((old) => new Map([...old, [index, token]]));
    void drain();
  };
  return { sending, add, has: (index: number) => sending.has(index) || next.current.has(index) };
}

/**
 * Sends by way of this device's storage. What waits there for the network is sent along, as one entry in the place of many: a
 * device that was away for a day sends its tokens by one call.
 */
async function sendBatch({ queue, tokens }: Calls, goods: Goods, batch: Batch): Promise<void> {
  const earlier = keptOf(goods, queue, queue.useEntries.getState().entries).tokens;
  const texted = new Map([
    ...earlier.flatMap(({ lines }) => lines.map(({ index, text }) => [index, text] as const)),
    ...batch,
  ]);
  const lines = tokenSlots(goods.items).flatMap((slot) => {
    const text = texted.get(slot.index);
    return text === undefined ? [] : [{ index: slot.index, label: nameOf(slot), text }];
  });
  const replace = async () => {
    for (const { id } of earlier) await queue.remove(id);
  };
  await tokens(lines).then(replace, async (error: unknown) => {
    if (error instanceof QueuedOffline) await replace();
    throw error;
  });
}

/** Sends tokens, shows what the queue keeps of them, and tells of those the server took. */
function useSending(
  goods: Goods,
  calls: Calls,
  { say, fail }: Pick<ReturnType<typeof useTold>, 'say' | 'fail'>,
) {
  const { queue } = calls;
  const entries = queue.useEntries(({ entries }) => entries);
  const kept = useMemo(() => keptOf(goods, queue, entries), [goods, queue, entries]);
  const batches = useBatches((batch) =>
    sendBatch(calls, goods, batch).catch((error: unknown) => fail(error, batch.values())),
  );
  const { sending, add, has } = batches;
  const waited = useRef(new Set<number>());
  // Only the server takes a unit: until it has it, the unit is noted.
  useEffect(() => {
    const confirmed = goods.items.flatMap((item) => item.confirmed);
    for (const index of [...kept.places, ...sending.keys()]) if (!confirmed[index]) waited.current.add(index);
    const came = [...waited.current].filter((index) => !kept.places.has(index) && confirmed[index]);
    for (const index of came) waited.current.delete(index);
    const names = tokenSlots(goods.items).flatMap((slot) =>
      came.includes(slot.index) ? [nameOf(slot)] : [],
    );
    if (names.length > 0)
      say(names.length === 1 ? texts.taken(names[0] ?? '') : texts.takenAll(names.length));
  });
  const restOf = useRef<unknown>(undefined);
  // Once for each state of the queue: what cannot be stored would come again without end.
  useEffect(() => {
    if (restOf.current === kept) return;
    restOf.current = kept;
    for (const { index, text } of kept.rest) if (!has(index)) add(index, text);
  });
  return { kept, ...batches };
}

/** Recognises what is scanned or typed, and sends it at once. */
export function useReceipt(goods: Goods, calls: Calls) {
  const { said, troubles, list, clearTroubles, ...told } = useTold();
  const { say, fail } = told;
  const { kept, sending, add, has } = useSending(goods, calls, told);
  const takeOne = (text: string) => {
    const found = findUnit(goods, text);
    const isGood = 'slot' in found;
    signalScan(isGood);
    if (!isGood) return list(text.slice(0, 60), texts.wrong[found.kind]);
    const { slot, token } = found;
    const name = nameOf(slot);
    if (found.kind === 'confirmed') return say(texts.done(name));
    say(texts.noted(name));
    if (kept.places.has(slot.index) || has(slot.index)) return;
    add(slot.index, token);
  };
  /** A scanned or typed text, or a pasted list. */
  const take = (text: string) => {
    for (const one of pastedTokens(text)) takeOne(one);
  };
  const report = async (damage: DamageReport) => {
    const words = texts.damage;
    const { units, note, photo } = damage;
    const named = unitsWords(goods.items, units);
    say(words.noted(named));
    const body = { units: unitsText(units), ...(note && { note }) };
    const lines = [{ index: -1, label: named, text: note }];
    await bytesOf(photo)
      .then((bytes) => calls.damage(body, bytes, lines))
      .then(
        () => say(words.taken(named)),
        (error: unknown) => fail(error, [named], damage),
      );
  };
  const clear = () => {
    clearTroubles();
    for (const { id } of kept.refused) void calls.queue.remove(id);
  };
  return { said, troubles: [...kept.troubles, ...troubles], kept, sending, take, report, clear };
}
