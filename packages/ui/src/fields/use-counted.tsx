import { formatNumber } from '@pasok/contracts/format-number';
import { type FormEventHandler, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { look } from '../layout/look.ts';
import { uiTexts } from '../texts.ts';

/** What part of the maximum is written before it is counted. */
const nearly = 0.9;

type FieldTexts<Field> = {
  description?: ReactNode;
  error?: ReactNode;
  onInput?: FormEventHandler<Field> | undefined;
};

/** Characters as texts of the contract are counted: after NFC, without space around. */
const lengthOf = ({ value }: HTMLInputElement | HTMLTextAreaElement): number =>
  value.normalize('NFC').trim().length;

/**
 * Counts what stands in a field, by whomever it was written. Near `max` the count stands under the field, above it an error:
 * the attribute `maxlength` would cut a pasted text without a word.
 */
export function useCounted<Field extends HTMLInputElement | HTMLTextAreaElement>(
  max: number | undefined,
  { description, error, onInput }: FieldTexts<Field>,
) {
  const field = useRef<Field>(null);
  const [length, setLength] = useState(0);
  const count = () => {
    if (max !== undefined && field.current) setLength(lengthOf(field.current));
  };
  useLayoutEffect(count);
  const isOver = max !== undefined && length > max;
  const isNear = max !== undefined && !isOver && length > max * nearly;
  const words: FieldTexts<Field> = {
    description: isNear ? (
      <>
        {description && <span className={look('block')}>{description}</span>}
        <span>{uiTexts.counted(formatNumber(length), formatNumber(max))}</span>
      </>
    ) : (
      description
    ),
    error: isOver ? uiTexts.tooLong(formatNumber(length), formatNumber(max)) : error,
    onInput: (event) => {
      onInput?.(event);
      count();
    },
  };
  return { field, words };
}
