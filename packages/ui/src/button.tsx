import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export type ButtonProps = MantineButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof MantineButtonProps>;

/** A button that acts. `loading`: the action is under way; it cannot be pressed again and says so. */
export function Button({ loading, ...props }: ButtonProps) {
  return (
    <MantineButton type="button" {...props} loading={loading ?? false} aria-busy={loading || undefined} />
  );
}

export type ButtonLinkProps = MantineButtonProps & { to: string; children: ReactNode; 'aria-label'?: string };

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <MantineButton component={Link} {...props} />;
}
