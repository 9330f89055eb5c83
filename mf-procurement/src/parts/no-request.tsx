import { ApiError } from '@pasok/client';
import { ButtonLink, LoadingText, NotFoundState } from '@pasok/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { LoadError } from './load-error.tsx';

const words = texts.request;

type Props = { error: Error | null; onRetry: () => void; action?: ReactNode };

/** What stands in a request's place without one: it loads, it is not there, it could not be loaded. */
export function NoRequest({ error, onRetry, action }: Props) {
  if (!error) return <LoadingText>{words.loading}</LoadingText>;
  if (!(error instanceof ApiError && error.code === '404'))
    return <LoadError message={words.failed} onRetry={onRetry} />;
  return (
    <NotFoundState
      title={words.notFound}
      hint={words.notFoundHint}
      action={action ?? <ButtonLink to="/dashboard">{words.back}</ButtonLink>}
    />
  );
}
