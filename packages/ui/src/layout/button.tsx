import { Loader, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { langOf } from '../lang-of.ts';
import type { Palette } from '../theme.ts';

type Look = Omit<MantineButtonProps, 'loaderProps' | 'color'> & { color?: Palette };

export type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, keyof MantineButtonProps>;

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * What makes a button that cannot be pressed now: not `disabled`, from which the browser takes the focus, nor the
 * library's own `loading`, which hides the words.
 */
export function busyProps(loading: boolean, isOff: boolean) {
  if (loading) return { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } as const;
  return isOff ? ({ 'data-disabled': true, onClick: ignorePress } as const) : {};
}

/**
 * A button that acts. `loading`: the action is under way; its words stay beside a turning mark, it keeps the focus and
 * cannot be pressed again. `aria-disabled`: it cannot be pressed now and keeps the focus.
 */
export function Button({ loading = false, leftSection, ...props }: ButtonProps) {
  return (
    <MantineButton
      type="button"
      lang={langOf(props.children)}
      {...props}
      {...busyProps(loading, props['aria-disabled'] === true)}
      leftSection={loading ? <Loader color="currentColor" size="1.1em" aria-hidden /> : leftSection}
    />
  );
}

export type ButtonLinkProps = Look & {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <MantineButton component={Link} lang={langOf(props.children)} {...props} />;
}
