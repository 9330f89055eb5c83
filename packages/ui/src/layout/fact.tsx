import type { ComponentProps, ReactNode } from 'react';
import { langOf } from '../lang-of.ts';
import { look } from './look.ts';

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
