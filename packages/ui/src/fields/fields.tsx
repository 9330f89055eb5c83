import {
  NativeSelect,
  PasswordInput,
  type PasswordInputProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { langsOf } from '../lang-of.ts';
import { IconSelect } from '../layout/icons.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { Skeleton } from '../states/states.tsx';
import { uiTexts } from '../texts.ts';
import type { NumberFieldProps } from './number-field.tsx';
import { useCounted } from './use-counted.tsx';

/** One line of text. `maxLength` cuts nothing: what is longer is told. */
export function TextField({ maxLength, ref, ...props }: TextInputProps) {
  const { field, words } = useCounted<HTMLInputElement>(maxLength, props);
  return <TextInput {...langsOf(props)} {...props} {...words} ref={useMergedRef(ref, field)} />;
}

/** Several lines of text; grows with what is typed. `maxLength` cuts nothing: what is longer is told. */
export function TextArea({ maxLength, ref, ...props }: TextareaProps) {
  const { field, words } = useCounted<HTMLTextAreaElement>(maxLength, props);
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      {...langsOf(props)}
      {...props}
      {...words}
      ref={useMergedRef(ref, field)}
    />
  );
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  // A form may have two of them. Not in the name: who looks for a field by its label finds the field alone.
  const which = typeof props.label === 'string' ? { 'aria-description': props.label } : {};
  return (
    <PasswordInput
      {...langsOf(props)}
      {...props}
      // The library marks the frame, not the input.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': uiTexts.showPassword, ...which, tabIndex: 0 }}
    />
  );
}

const BaseNumber = lazyPart(
  () => import(/* webpackChunkName: "screen-number" */ './number-field.tsx'),
  <Skeleton height={60} />,
);

/** Whole rupiah, shown as 'Rp 1.500.000'; '1,5 jt' is read too. */
export function MoneyField(props: NumberFieldProps) {
  return <BaseNumber prefix="Rp " {...props} />;
}

/** A whole number of 0 or more. */
export function QuantityField(props: NumberFieldProps) {
  return <BaseNumber {...props} />;
}

export type SelectFieldProps = {
  label: string;
  description?: ReactNode;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** Somebody is about to open it. */
  onNear?: () => void;
};

/** One of a few. */
export function SelectField({ onChange, onNear, ...props }: SelectFieldProps) {
  return (
    <NativeSelect
      {...langsOf(props)}
      {...props}
      {...(onNear && { onFocus: onNear, onPointerEnter: onNear })}
      // The library's own mark comes with the styles of all its lists.
      rightSection={<IconSelect size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** On or off. */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />;
}
