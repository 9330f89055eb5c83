import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { mayBecomeAmount, readAmount } from '@pasok/contracts/amount';
import { formatNumber } from '@pasok/contracts/format-number';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { langsOf } from '../lang-of.ts';
import { uiTexts } from '../texts.ts';
import classes from './fields.module.css';

export type NumberFieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue'> & {
  value?: number | '';
  /** Called with the number that the text means, '' for a text that means none. */
  onChange?: (value: number | '') => void;
  /** Something to know that does not forbid sending. */
  warning?: string | undefined;
  /** Stands before the number. */
  prefix?: string;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What stands between the beginning and the end that both texts have. */
function insertedInto(before: string, after: string): string {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let end = 0;
  const longest = Math.min(before.length, after.length) - from;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(from, after.length - end);
}

type Shown = { text: string; value: number | '' };

/** What an edit makes of a text; `refused` is what was not taken. */
type Edit = Shown & { refused?: string };

/**
 * Digits typed into, or deleted from, a number that this field has written keep it one; any other text is read as it
 * stands. A text that comes at once (pasted, from a phone's clipboard) and means no number changes nothing.
 */
function edit(
  before: Shown,
  after: string,
  isDeletion: boolean,
  write: (value: number | '') => string,
): Edit {
  const inserted = insertedInto(before.text, after);
  const isOurs = before.text === write(before.value);
  const isOfDigits = isDeletion ? inserted === '' : /^\d+$/.test(inserted);
  if (after === '') return { text: '', value: '' };
  if (isOurs && isOfDigits) {
    const digits = digitsOf(after);
    const value = digits === '' ? '' : Number(digits);
    if (value === '' || Number.isSafeInteger(value)) return { text: write(value), value };
  }
  const value = readAmount(after) ?? '';
  const isTyped = inserted.length <= 1;
  if (value === '' && !isTyped) return { ...before, refused: inserted };
  return { text: isTyped ? after : write(value), value };
}

/** Puts the caret behind as many digits as it stood behind, when a number was written anew. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = input;
    if (behind.current === undefined || !current) return;
    let at = current.value.length;
    for (let digits = behind.current; digits > 0 && at > 0; at--)
      if (/\d/.test(current.value[at - 1] ?? '')) digits--;
    behind.current = undefined;
    current.setSelectionRange(at, at);
  });
  const keep = ({ value, selectionEnd }: HTMLInputElement) => {
    behind.current = digitsOf(value.slice(selectionEnd ?? value.length)).length;
  };
  return { input, keep };
}

/**
 * A whole number of 0 or more. A file of its own, loaded where a number is asked. It never makes a number of a text that
 * may mean another one: it says so instead.
 */
export default function NumberField({
  warning,
  value = '',
  onChange,
  description,
  prefix = '',
  onBlur,
  onPaste,
  ref,
  ...props
}: NumberFieldProps) {
  const write = (number: number | '') => (number === '' ? '' : prefix + formatNumber(number));
  const [shown, setShown] = useState<Shown>({ text: write(value), value });
  const [refused, setRefused] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [given, setGiven] = useState(value);
  const { input, keep } = useCaret();
  if (!Object.is(value, given)) {
    setGiven(value);
    if (!Object.is(value, shown.value)) setShown({ text: write(value), value });
  }

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    const next = edit(shown, event.currentTarget.value, inputType?.startsWith('delete') ?? false, write);
    if (next.text !== event.currentTarget.value) keep(event.currentTarget);
    setRefused(next.refused);
    setLeft(false);
    setShown({ text: next.text, value: next.value });
    if (next.value !== value) onChange?.(next.value);
  };
  const typed = shown.text.startsWith(prefix) ? shown.text.slice(prefix.length) : shown.text;
  const unread = shown.value === '' && (isLeft || !mayBecomeAmount(typed)) ? typed : '';
  const said = refused || unread ? uiTexts.noNumber(refused || unread) : warning;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...langsOf(props)}
      {...props}
      ref={useMergedRef(ref, input)}
      value={shown.text}
      description={
        said ? (
          <span className={classes.warning} role="status">
            {said}
          </span>
        ) : (
          description
        )
      }
      onPaste={(event) => {
        onPaste?.(event);
        // A field of one line would join several lines.
        const pasted = event.clipboardData.getData('text').trim();
        if (!/[\n\r\t]/.test(pasted)) return;
        event.preventDefault();
        setRefused(pasted.replace(/\s+/g, ' '));
      }}
      onChange={change}
      onBlur={(event) => {
        if (shown.value !== '') setShown({ text: write(shown.value), value: shown.value });
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
