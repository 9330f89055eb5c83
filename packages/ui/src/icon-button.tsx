import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

import classes from './icon-button.module.css';

export type IconButtonProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'aria-label'> & { label: string };

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
