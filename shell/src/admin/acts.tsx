import { api } from '@pasok/client';
import { type Act, actSchema } from '@pasok/contracts/moderation';
import { Card, DateTime, EmptyState, ErrorState, LoadingText, shortId } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from './act-button.tsx';
import classes from './admin.module.css';
import { adminTexts } from './texts.ts';

const words = adminTexts.acts;

function Row({ act: { act, kind, id, reason, at, by, label, hidden } }: { act: Act }) {
  const thing = `${adminTexts.queue.kinds[kind] ?? kind} ${label ?? `#${shortId(id)}`}`;
  return (
    <li>
      <p>
        <strong>{words.done[act] ?? act}</strong> · {thing}
      </p>
      <p className={classes.prose}>{reason}</p>
      <p className={classes.dimmed}>
        {by?.name ?? words.terminal} · <DateTime value={at} />
      </p>
      {hidden && act === 'hide' && (
        <div className={classes.actions}>
          <ActButton what={{ act: 'show', kind: kind as 'request', id }} />
        </div>
      )}
    </li>
  );
}

/** What administrators have done, newest first. */
export function Acts() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'acts'],
    queryFn: ({ signal }) => api.list('/moderation/acts', actSchema, { signal }),
  });
  return (
    <Card component="section" className={classes.card ?? ''} aria-labelledby="tindakan">
      <h2 id="tindakan">{words.title}</h2>
      {!data && !error && <LoadingText>{words.loading}</LoadingText>}
      {!data && error && <ErrorState message={words.failed} onRetry={refetch} />}
      {data?.total === 0 && <EmptyState title={words.empty} />}
      {data && data.total > 0 && (
        <>
          <p className={classes.dimmed}>{words.hint}</p>
          <ul className={classes.reports}>
            {data.data.map((act) => (
              <Row key={act._id} act={act} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
