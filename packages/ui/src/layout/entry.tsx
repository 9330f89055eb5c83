import type { ComponentProps, ReactNode } from 'react';
import { langOf } from '../lang-of.ts';
import { Button } from './button.tsx';
import classes from './entry.module.css';
import { look } from './look.ts';

/** Things of one's own below each other, each an `Entry`. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={look('grid', 'gap3')} aria-label={label}>
      {children}
    </ul>
  );
}

export type EntryProps = {
  title: ReactNode;
  /** What is special about it, beside its title. */
  mark?: ReactNode;
  /** The one thing that may be done to it; `name` says to which, where `label` alone does not. */
  act?: { label: string; name?: string; isBusy: boolean; run: () => void } | undefined;
  /** What is known of it, in paragraphs. */
  children?: ReactNode;
};

/** A row of a list: what it is and what is known of it, and at its end what may be done to it. */
export function Entry({ title, mark, act, children }: EntryProps) {
  return (
    <li className={look('row', 'middle', 'apart', 'gap2', 'across3')}>
      <div className={`${look('narrows', 'breaks')} ${classes.facts}`}>
        <strong>{title}</strong> {mark}
        {children}
      </div>
      {act && (
        <Button variant="default" size="sm" loading={act.isBusy} aria-label={act.name} onClick={act.run}>
          {act.label}
        </Button>
      )}
    </li>
  );
}

/** One name and its value inside a `dl`; how they stand to each other is the list's to say. */
export function Fact({ name, children, ...rest }: { name: ReactNode } & ComponentProps<'div'>) {
  return (
    <div {...rest}>
      <dt lang={langOf(name)} className={look('muted', 'text13')}>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
