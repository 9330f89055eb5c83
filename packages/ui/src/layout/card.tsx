import type { ComponentPropsWithoutRef, ReactNode } from 'react';
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
