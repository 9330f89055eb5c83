import { Card, look } from '@pasok/ui';
import type { ReactNode } from 'react';
import classes from './profile.module.css';

/** A card of the profile: its heading, what it is about, and what it has. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={look('text17')}>{title}</h2>
      {lead && <p className={classes.note}>{lead}</p>}
      {children}
    </Card>
  );
}
