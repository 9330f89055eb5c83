import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './card.module.css';

export type CardProps = ComponentPropsWithoutRef<'section'> & {
  component?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
};

/** A raised piece of the page. */
export function Card({ className, component: Component = 'div', ...props }: CardProps) {
  return <Component {...props} className={[classes.card, className].filter(Boolean).join(' ')} />;
}

/** A card's one link, stretched over the whole card; the card's other controls lie above it (`position: relative`). */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
}

export type ScrollRegionProps = ComponentProps<'section'> & { label: string };

/** What is wider or longer than its place, and scrolls there: by its name and by the keyboard too. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} {...props} />
  );
}
