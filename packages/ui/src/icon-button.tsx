import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';
import type { Palette } from './theme.ts';

export type IconButtonProps = Omit<ActionIconProps, 'color'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label'> & {
    label: string;
    color?: Palette;
  };

/** A button that is only an icon; `label` is its name. */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <ActionIcon
      type="button"
      variant="subtle"
      size="lg"
      color="gray"
      {...props}
      className={[classes.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    />
  );
}
