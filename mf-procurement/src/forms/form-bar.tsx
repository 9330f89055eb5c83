import { Button, look } from '@pasok/ui';
import type { ReactNode } from 'react';
import classes from './form-bar.module.css';

type Props = { submitLabel: string; sending: boolean; children: ReactNode };

/** The end of a long form, always in sight: its total (a paragraph) and what sends it. */
export function FormBar({ submitLabel, sending, children }: Props) {
  return (
    <div className={`${look('row', 'middle', 'apart', 'gap3')} ${classes.bar}`} data-foot>
      {children}
      <Button type="submit" loading={sending}>
        {submitLabel}
      </Button>
    </div>
  );
}
