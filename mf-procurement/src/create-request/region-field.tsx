import { IconButton, IconClose, lazyPart, TextField } from '@pasok/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import type { ChosenRegion } from './region-dialog.tsx';

const words = texts.region;
const RegionDialog = lazyPart(() => import(/* webpackChunkName: "regions" */ './region-dialog.tsx'));

type Props = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  value: ChosenRegion | null;
  onChange: (value: ChosenRegion | null) => void;
};

/** A regency or city, chosen from the list of all of them; that list is fetched once it is opened. */
export function RegionField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setTyped(undefined);
    // Once the dialog is gone, which holds the focus.
    setTimeout(() => field.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const opens = isLetter || ['Enter', ' ', 'ArrowDown'].includes(event.key);
    if (!opens || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setTyped(isLetter ? event.key : '');
  };
  return (
    <>
      <TextField
        {...props}
        ref={field}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={typed !== undefined}
        autoComplete="off"
        readOnly
        pointer
        value={value?.name ?? ''}
        placeholder={words.choose}
        onClick={() => setTyped('')}
        onKeyDown={onKeyDown}
        rightSection={
          value &&
          !props.disabled && (
            <IconButton
              label={words.clear}
              onClick={() => {
                onChange(null);
                field.current?.focus();
              }}
            >
              <IconClose size={16} aria-hidden />
            </IconButton>
          )
        }
      />
      {typed !== undefined && (
        <RegionDialog
          typed={typed}
          chosen={value?.code}
          onChoose={(region) => {
            onChange(region);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
