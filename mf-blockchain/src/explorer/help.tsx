import { lazyPart } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import classes from './help.module.css';

const HelpBody = lazyPart(() => import('./help-body.tsx'));

/** Loaded for whoever opens it. */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.help} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.help}</summary>
      {isOpen && <HelpBody />}
    </details>
  );
}
