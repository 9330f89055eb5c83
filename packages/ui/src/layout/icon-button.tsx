import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { Palette } from '../theme.ts';
import { busyProps } from './button.tsx';
import classes from './icon-button.module.css';

export type IconButtonProps = Omit<ActionIconProps, 'color' | 'loaderProps'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label'> & {
    label: string;
    color?: Palette;
  };

/**
 * A button that is only an icon; `label` is its name. `loading`: the action is under way; a turning mark takes the icon's
 * place, it keeps the focus and cannot be pressed again. `aria-disabled`: as in Button.
 */
export function IconButton({ label, className, loading = false, children, ...props }: IconButtonProps) {
  return (
    <ActionIcon
      type="button"
      variant="subtle"
      size="lg"
      color="gray"
      {...props}
      {...busyProps(loading, props['aria-disabled'] === true)}
      className={[classes.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      {loading ? <Loader color="currentColor" size="1.1em" aria-hidden /> : children}
    </ActionIcon>
  );
}
