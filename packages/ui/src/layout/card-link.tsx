import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './card-link.module.css';

/** A card's one link, stretched over the whole card; the card's other controls lie above it (`position: relative`). */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
}
