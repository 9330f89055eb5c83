import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './fields.module.css';

export type NumberFieldProps = Omit<NumberInputProps, 'onChange' | 'value' | 'defaultValue'> & {
  value?: number | '';
  onChange?: (value: number | '') => void;
  /** Something to know that does not forbid sending. */
  warning?: string | undefined;
};

const toNumber = (value: string | number): number | '' =>
  value === '' || !Number.isFinite(Number(value)) ? '' : Math.max(0, Number(value));

/** "Rp 1.500.000,00" pasted means 1500000: cents are dropped (thousands come in threes), and everything but digits. */
function pastedDigits(text: string): string {
  return text.replace(/[.,]\d{1,2}\s*$/, '').replace(/\D/g, '');
}

/** "1,5 jt" or "tujuh": what no number has, and what a person may take for one. */
const hasLetters = (text: string | null): boolean => /\p{L}/u.test(text ?? '');

/**
 * What is typed behind a comma, so that "750.000,00" is no 75 million: one or two digits are cents and dropped, a third makes
 * them thousands ("750,000"). Elsewhere than at the end a comma is no digit, and ignored. Letters are too, not without a word.
 */
function useTyping(value: number | '' | undefined, onChange: (value: number) => void) {
  const [hadLetters, setHadLetters] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<string>(undefined);
  const forget = () => {
    behind.current = undefined;
  };
  const read = useEffectEvent((event: InputEvent) => {
    setHadLetters(hasLetters(event.data));
    const { selectionStart, value: shown } = input.current ?? {};
    if (event.data === ',' && value !== '' && selectionStart === shown?.length) behind.current = '';
    else if (behind.current === undefined || !/^\d$/.test(event.data ?? '')) return;
    else behind.current += event.data;
    event.preventDefault();
    if (behind.current.length < 3) return;
    const thousands = Number(`${value}${behind.current}`);
    forget();
    flushSync(() => onChange(thousands));
    const toEnd = () => {
      const end = input.current?.value.length ?? 0;
      input.current?.setSelectionRange(end, end);
    };
    toEnd();
    // Whoever formats the number puts the caret where it was, a moment later once more.
    setTimeout(toEnd);
  });
  useEffect(() => {
    // React's event of this name is another one.
    const { current } = input;
    current?.addEventListener('beforeinput', read);
    return () => current?.removeEventListener('beforeinput', read);
  }, []);
  return { input, forget, hadLetters };
}

/** Digits only, never negative. A file of its own, loaded where a number is asked: a third of all fields' code. */
export default function NumberField({ warning, value, onChange, description, ...props }: NumberFieldProps) {
  const change = (amount: number) => onChange?.(Math.min(amount, Number.MAX_SAFE_INTEGER));
  const { input, forget, hadLetters } = useTyping(value, change);
  const said = hadLetters ? 'Hanya angka.' : warning;
  const words = said ? (
    <span className={classes.warning} role="status">
      {said}
    </span>
  ) : (
    description
  );
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      allowNegative={false}
      decimalSeparator=","
      // Mantine's own says 'decimal' after ours, which brings phones a comma.
      attributes={{ input: { inputMode: 'numeric' } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      ref={input}
      onBlur={(event) => {
        forget();
        props.onBlur?.(event);
      }}
      {...(value !== undefined && { value })}
      description={words}
      onPaste={(event) => {
        const digits = pastedDigits(event.clipboardData.getData('text'));
        if (!digits) return;
        event.preventDefault();
        change(Number(digits));
      }}
      onChange={(typed) => {
        forget();
        onChange?.(toNumber(typed));
      }}
    />
  );
}
