import { Loader } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { BoxDrawing, LostDrawing } from './drawings.tsx';
import classes from './states.module.css';

export type StateProps = { title: string; hint?: string | undefined; action?: ReactNode };

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, hint, action }: StateProps) {
  return (
    <div className={classes.state}>
      <BoxDrawing />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** What was asked for does not exist, or is not for this person. */
export function NotFoundState({ title, hint, action }: StateProps) {
  return (
    <div className={classes.state}>
      <LostDrawing />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** A load that failed, with another try. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <TriangleAlert size={36} aria-hidden className={classes.alert} />
      <p className={classes.title}>{message}</p>
      <Button variant="default" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}

/** The words shown while something loads. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <p className={classes.loading} role="status">
      <Loader size="xs" aria-hidden />
      {children}
    </p>
  );
}
