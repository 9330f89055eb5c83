import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

export type CardProps = ComponentPropsWithoutRef<'section'> & {
  component?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
};

/** A raised piece of the page. */
export function Card({ className, component: Component = 'div', ...props }: CardProps) {
  return <Component {...props} className={[classes.card, className].filter(Boolean).join(' ')} />;
}
