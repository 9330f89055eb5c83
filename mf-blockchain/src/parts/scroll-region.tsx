import type { ReactNode } from 'react';

type Props = { label: string; className: string | undefined; children: ReactNode };

/** What is wider or longer than its place, and scrolls there. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
