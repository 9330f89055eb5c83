import { Loader, Skeleton as MantineSkeleton, type SkeletonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { langOf } from '../lang-of.ts';
import { Button } from '../layout/button.tsx';
import { IconAlert } from '../layout/icons.tsx';
import { look } from '../layout/look.ts';
import { uiTexts } from '../texts.ts';
import { BoxDrawing, LostDrawing } from './drawings.tsx';
import classes from './states.module.css';

export type StateProps = { title: string; hint?: string | undefined; action?: ReactNode };

function State({ title, hint, action, children }: StateProps & { children: ReactNode }) {
  return (
    <div className={classes.state}>
      {children}
      <p className={look('text17', 'bold')} lang={langOf(title)}>
        {title}
      </p>
      {hint && (
        <p className={classes.hint} lang={langOf(hint)}>
          {hint}
        </p>
      )}
      {action}
    </div>
  );
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = (props: StateProps) => (
  <State {...props}>
    <BoxDrawing />
  </State>
);

/** What was asked for does not exist, or is not for this person. */
export const NotFoundState = (props: StateProps) => (
  <State {...props}>
    <LostDrawing />
  </State>
);

export type ErrorStateProps = {
  message?: string | undefined;
  /** Where it answers a promise, the button is busy until that settles. */
  onRetry: () => unknown;
};

/** A load that failed, with another try. */
export function ErrorState({ message = uiTexts.loadFailed, onRetry }: ErrorStateProps) {
  const [isRetrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  }
  return (
    <div className={classes.state} role="alert">
      <IconAlert size={36} aria-hidden className={look('wrong')} />
      <p className={look('text17', 'bold')} lang={langOf(message)}>
        {message}
      </p>
      <Button variant="default" loading={isRetrying} onClick={retry}>
        {uiTexts.retry}
      </Button>
    </div>
  );
}

/** The words shown while something loads. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <p className={look('line', 'middle', 'gap3', 'muted')} role="status" aria-busy="true">
      <Loader size="xs" aria-hidden />
      {children}
    </p>
  );
}

/** The place of something that is loading. */
export function Skeleton(props: SkeletonProps) {
  return <MantineSkeleton {...props} aria-hidden />;
}
