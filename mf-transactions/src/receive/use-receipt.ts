import { errorMessage } from '@pasok/client';
import { useEffect, useRef, useState } from 'react';
import { pastedTokens } from '../token-entry/fill.ts';
import { signalScan } from '../token-entry/scan/signal-scan.ts';
import { nameOf } from '../token-entry/units.ts';
import { findUnit, type Goods } from './goods.ts';
import { texts } from './texts.ts';

/** Tokens by the place of their unit. */
export type Batch = ReadonlyMap<number, string>;

/** What could not be received, in words; `text` as it was read. */
export type Trouble = { id: number; text: string; message: string };

/**
 * Sends a batch: resolves once it is confirmed or kept on this device. Fails with the server's refusal; what a refusal says
 * of single places is told there.
 */
export type SendBatch = (batch: Batch) => Promise<void>;

/** What the person is told last. */
type Said = { isGood: boolean; words: string };

/** What is told: the last thing, and all that was wrong. */
function useTold() {
  const [said, setSaid] = useState<Said>();
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const serial = useRef(0);
  const fail = (text: string, message: string) => {
    serial.current += 1;
    const trouble = { id: serial.current, text, message };
    setSaid({ isGood: false, words: message });
    setTroubles((old) => [...old.filter((one) => one.text !== text || one.message !== message), trouble]);
  };
  const say = (words: string) => setSaid({ isGood: true, words });
  return { said, troubles, say, fail, clearTroubles: () => setTroubles([]) };
}

/** Sends one batch after the other; what comes while a call is under way goes with the next one. */
function useBatches(send: SendBatch, fail: (text: string, message: string) => void) {
  const next = useRef(new Map<number, string>());
  const [sending, setSending] = useState<Batch>(new Map());
  const isSending = useRef(false);
  const latest = useRef({ send, fail });
  useEffect(() => {
    latest.current = { send, fail };
  });
  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (next.current.size > 0) {
      const batch = next.current;
      next.current = new Map();
      const { send, fail } = latest.current;
      await send(batch).catch((error: unknown) => {
        for (const token of batch.values()) fail(token, errorMessage(error));
      });
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
export function useReceipt(goods: Goods, waiting: ReadonlySet<number>, send: SendBatch) {
  const { said, troubles, say, fail, clearTroubles } = useTold();
  const { sending, add, has } = useBatches(send, fail);
  const takeOne = (text: string) => {
    const found = findUnit(goods, text);
    const isGood = 'slot' in found;
    signalScan(isGood);
    if (!isGood) return fail(text.slice(0, 60), texts.wrong[found.kind]);
    const { slot, token } = found;
    const name = nameOf(slot);
    if (found.kind === 'confirmed' || waiting.has(slot.index) || has(slot.index))
      return say(texts.done(name));
    say(texts.taken(name));
    add(slot.index, token);
  };
  /** A scanned or typed text, or a pasted list. */
  const take = (text: string) => {
    for (const one of pastedTokens(text)) takeOne(one);
  };
  return { said, troubles, sending, take, clearTroubles };
}
