import { Loader, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Palette } from './theme.ts';

type Look = Omit<MantineButtonProps, 'loaderProps' | 'color'> & { color?: Palette };

export type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, keyof MantineButtonProps>;

/** What pressing does while an action is under way. */
export const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * A button that acts. `loading`: the action is under way; its words stay beside a turning mark, it keeps the focus and
 * cannot be pressed again.
 */
export function Button({ loading = false, leftSection, ...props }: ButtonProps) {
  if (!loading) return <MantineButton type="button" {...props} leftSection={leftSection} />;
  // Not the library's own `loading`: that hides the words. Not `disabled`: the browser takes the focus from it.
  return (
    <MantineButton
      type="button"
      {...props}
      aria-busy
      aria-disabled
      onClick={ignorePress}
      leftSection={<Loader color="currentColor" size="1.1em" aria-hidden />}
    />
  );
}

export type ButtonLinkProps = Look & {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <MantineButton component={Link} {...props} />;
}
