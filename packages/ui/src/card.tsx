import { Paper, type PaperProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

export type CardProps = PaperProps &
  Omit<ComponentPropsWithoutRef<'section'>, keyof PaperProps> & {
    component?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
  };

/** A raised piece of the page. */
export function Card({ className, component = 'div', ...props }: CardProps) {
  return (
    <Paper
      component={component}
      p="md"
      {...props}
      className={[classes.card, className].filter(Boolean).join(' ')}
    />
  );
}
