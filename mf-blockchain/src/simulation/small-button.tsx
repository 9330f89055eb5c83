import type { ComponentProps } from 'react';
import classes from './small-button.module.css';

/** A button for the dense editor. */
export function SmallButton({ className: _, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes.button} />;
}
