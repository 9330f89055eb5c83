import { langOf } from '@pasok/ui';
import type { ReactNode } from 'react';

/** One name and its value inside a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt lang={langOf(name)}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
