import { ButtonLink, NotFoundState, NotLoaded, type NotLoadedProps } from '@pasok/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const words = texts.request;

type Props = Pick<NotLoadedProps, 'query'> & { action?: ReactNode };

/** What stands in a request's place without one: it loads, it is not there, it could not be loaded. */
export function NoRequest({ query, action }: Props) {
  const back = action ?? <ButtonLink to="/dashboard">{words.back}</ButtonLink>;
  return (
    <NotLoaded
      query={query}
      words={words}
      missing={<NotFoundState title={words.notFound} hint={words.notFoundHint} action={back} />}
    />
  );
}
