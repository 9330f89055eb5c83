import { ApiError } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { tokenSlots } from '@pasok/domain/tokens';
import { useDialogs } from '@pasok/ui';
import { useRef, useState } from 'react';
import { useSubmitTokens } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { duplicateOf, fillFrom, nextEmpty } from './fill.ts';
import { useTokenValues } from './use-token-values.ts';

const words = texts.tokens;

/** Units the buyer confirmed before: closed, in item order. */
export const confirmedTimes = ({ items }: Transaction): (string | null)[] =>
  items.flatMap(({ tokens, confirmedAt }) => tokens.map((_, unit) => confirmedAt?.[unit] ?? null));

/** The tokens shown for confirmed units: sent along, they count as right (rules.md, section 6). */
const knownTokens = ({ items }: Transaction): string[] => items.flatMap(({ tokens }) => tokens);

type Errors = Readonly<Record<number, string>>;

function serverErrors(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fieldErrors.flatMap(({ index, message }) =>
      index === undefined ? [] : [[index, message] as const],
    ),
  );
}

/** One text per unit, in item order, and what is wrong with it. */
export function useTokenForm(transaction: Transaction) {
  const slots = tokenSlots(transaction.items);
  const confirmed = confirmedTimes(transaction);
  const known = knownTokens(transaction);
  const [values, setValues] = useTokenValues(transaction._id, slots.length);
  const [errors, setErrors] = useState<Errors>({});
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const submission = useSubmitTokens(transaction._id);
  const { alert, confirm } = useDialogs();
  const isOpen = (index: number) => confirmed[index] === null;

  const clearError = (index: number) => setErrors(({ [index]: _gone, ...rest }) => rest);
  const change = (index: number, text: string) => {
    setValues((old) => old.with(index, text));
    clearError(index);
  };
  const goOn = (from: number) => {
    const next = nextEmpty(
      inputs.current.map((input) => input?.value ?? ''),
      isOpen,
      from + 1,
    );
    if (next >= 0) inputs.current[next]?.focus();
  };
  const fill = (from: number, tokens: readonly string[]) => {
    const { values: next, filled } = fillFrom(values, isOpen, from, tokens);
    setValues(next);
    for (const index of filled) clearError(index);
    inputs.current[filled.at(-1) ?? from]?.focus();
  };
  const error = (index: number): string | undefined => {
    const double = duplicateOf(values, index);
    const other = slots[double];
    return errors[index] ?? (other && words.duplicate(words.input(other.label, other.unit, other.of)));
  };

  const send = async () => {
    const tokens = values.map((text, index) => (isOpen(index) ? text.trim() : (known[index] ?? '')));
    const open = tokens.filter((_, index) => isOpen(index));
    const empty = open.filter((text) => text === '').length;
    if (empty === open.length) return alert({ message: words.nothing });
    const question = { message: words.emptyAsk(empty), detail: words.emptyHint, confirmLabel: words.send };
    if (empty > 0 && !(await confirm(question))) return;
    setErrors({});
    submission.mutate(tokens, {
      onError: (refusal) => setErrors(serverErrors(refusal)),
      onSuccess: ({ transaction: after }) => {
        const times = confirmedTimes(after);
        setValues((old) => old.map((text, index) => (times[index] ? '' : text)));
      },
    });
  };

  return {
    slots,
    confirmed,
    values,
    inputs,
    change,
    goOn,
    fill,
    error,
    setError: (index: number, message: string) => setErrors((old) => ({ ...old, [index]: message })),
    filled: values.filter((text, index) => !isOpen(index) || text.trim() !== '').length,
    send,
    isSending: submission.isPending,
  };
}
