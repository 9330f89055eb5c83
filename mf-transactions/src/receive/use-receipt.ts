import { attachedFiles, errorMessage } from '@pasok/client';
import { tokenSlots } from '@pasok/domain/tokens';
import { useEffect, useRef, useState } from 'react';
import { unitsWords } from '../problems/problem-facts.tsx';
import { pastedTokens } from '../token-entry/fill.ts';
import { signalScan } from '../token-entry/scan/signal-scan.ts';
import { nameOf } from '../token-entry/units.ts';
import { type DamageReport, findUnit, type Goods } from './goods.ts';
import { texts } from './texts.ts';

/** Tokens by the place of their unit. */
export type Batch = ReadonlyMap<number, string>;

/** What could not be received, in words; `text` as it was read. A report that was refused stays whole until it is dropped. */
export type Trouble = {
  id: number;
  text: string;
  message: string;
  again?: { damage: DamageReport; drop: () => void };
};

/**
 * Sends a batch: resolves with whether the server took it, or it is kept on this device. Fails with the server's refusal; what a
 * refusal says of single places is told there, or is kept and listed by the screen (`refusal`).
 */
export type SendBatch = (batch: Batch) => Promise<{ isTaken: boolean; refusal?: string }>;

/** The same of what arrived broken; `goods`: what it is called. */
export type SendDamage = (damage: DamageReport, goods: string) => ReturnType<SendBatch>;

/** Of a photo, drawn smaller; empty without one. */
export const bytesOf = async (photo: Blob | undefined): Promise<ArrayBuffer> =>
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
  const fail = (text: string, message: string, damage?: DamageReport) => {
    serial.current += 1;
    const id = serial.current;
    const drop = () => setTroubles((old) => old.filter((one) => one.id !== id));
    const trouble = { id, text, message, ...(damage && { again: { damage, drop } }) };
    setSaid({ isGood: false, words: message });
    const isOther = (one: Trouble) => one.again || one.text !== text || one.message !== message;
    setTroubles((old) => [...old.filter(isOther), trouble]);
  };
  const say = (words: string) => setSaid({ isGood: true, words });
  /** Of what the screen lists by itself. */
  const refused = (words: string) => setSaid({ isGood: false, words });
  return { said, troubles, say, refused, fail, clearTroubles: () => setTroubles([]) };
}

/** Sends one batch after the other; what comes while a call is under way goes with the next one. */
type Told = {
  taken: (batch: Batch) => void;
  refused: (message: string) => void;
  fail: (text: string, message: string) => void;
};

function useBatches(send: SendBatch, told: Told) {
  const next = useRef(new Map<number, string>());
  const [sending, setSending] = useState<Batch>(new Map());
  const isSending = useRef(false);
  const latest = useRef({ send, told });
  useEffect(() => {
    latest.current = { send, told };
  });
  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (next.current.size > 0) {
      const batch = next.current;
      next.current = new Map();
      const { send, told } = latest.current;
      await send(batch).then(
        ({ isTaken, refusal }) => {
          if (isTaken) told.taken(batch);
          else if (refusal) told.refused(refusal);
        },
        (error: unknown) => {
          for (const token of batch.values()) told.fail(token, errorMessage(error));
        },
      );
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

/** Recognises what is scanned or typed, and sends it at once. */
export function useReceipt(
  goods: Goods,
  waiting: ReadonlySet<number>,
  send: SendBatch,
  sendDamage: SendDamage,
) {
  const { said, troubles, say, refused, fail, clearTroubles } = useTold();
  /** Only the server takes a unit: until then it is noted. */
  const taken = (batch: Batch) => {
    const names = tokenSlots(goods.items).flatMap((slot) => (batch.has(slot.index) ? [nameOf(slot)] : []));
    say(names.length === 1 ? texts.taken(names[0] ?? '') : texts.takenAll(names.length));
  };
  const waited = useRef(new Set<number>());
  // What waited for the network is told once the server has it.
  useEffect(() => {
    for (const index of waiting) waited.current.add(index);
    const confirmed = goods.items.flatMap((item) => item.confirmed);
    const came = [...waited.current].filter((index) => !waiting.has(index) && confirmed[index]);
    for (const index of came) waited.current.delete(index);
    if (came.length > 0) taken(new Map(came.map((index) => [index, ''])));
  });
  const { sending, add, has } = useBatches(send, { taken, refused, fail });
  const takeOne = (text: string) => {
    const found = findUnit(goods, text);
    const isGood = 'slot' in found;
    signalScan(isGood);
    if (!isGood) return fail(text.slice(0, 60), texts.wrong[found.kind]);
    const { slot, token } = found;
    const name = nameOf(slot);
    if (found.kind === 'confirmed') return say(texts.done(name));
    say(texts.noted(name));
    if (waiting.has(slot.index) || has(slot.index)) return;
    add(slot.index, token);
  };
  /** A scanned or typed text, or a pasted list. */
  const take = (text: string) => {
    for (const one of pastedTokens(text)) takeOne(one);
  };
  const report = async (damage: DamageReport) => {
    const words = texts.damage;
    const named = unitsWords(goods.items, damage.units);
    say(words.noted(named));
    await sendDamage(damage, named).then(
      ({ isTaken, refusal }) => {
        if (isTaken) say(words.taken(named));
        else if (refusal) refused(refusal);
      },
      (error: unknown) => fail(named, errorMessage(error), damage),
    );
  };
  return { said, troubles, sending, take, report, clearTroubles };
}
