import type { ReactNode } from 'react';
import classes from './paper.module.css';

/** A row of facts; undefined where there is nothing to say. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts as a list of terms, those without a value left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const said = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    said.length > 0 && (
      <dl className={classes.facts}>
        {said.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
