import { api, chainShapes, isSignedIn, queryClient, session } from '@pasok/client';
import { wordsOf } from '@pasok/contracts/language';
import { formatAsOf, IconClock } from '@pasok/ui';
import { type ReactNode, useEffect } from 'react';
import own from '../words/own-stale.json' with { type: 'json' };
import classes from './layout.module.css';
import { localQueries } from './live.ts';

const words = wordsOf('shell stale', own);

/** How often the server is asked whether it answers as usual again, in milliseconds. */
const askEveryMs = 3_000;

/** Calls that cost next to nothing; what they answer is of no interest, only how old it is. */
function askAges(): void {
  const paths = isSignedIn(session.get()) ? ['/auth/config', '/blockchain/keys'] : ['/auth/config'];
  for (const path of paths) api.get(path, chainShapes.anything).catch(() => undefined);
}

const refreshAll = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !localQueries.has(kind) });

/** Says that the server answers from a copy; when it does no more, this goes, and everything is asked anew. */
export default function StaleNote({ asOf }: { asOf: string }): ReactNode {
  useEffect(() => {
    const timer = setInterval(askAges, askEveryMs);
    return () => {
      clearInterval(timer);
      void refreshAll();
    };
  }, []);
  return (
    <p className={classes.offline}>
      <IconClock size={18} aria-hidden /> {words.words(formatAsOf(new Date(asOf)))}
    </p>
  );
}
