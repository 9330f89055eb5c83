import type { ComponentProps } from 'react';

export type ScrollRegionProps = ComponentProps<'section'> & { label: string };

/** What is wider or longer than its place, and scrolls there: by its name and by the keyboard too. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} {...props} />
  );
}
