import type { SessionRow } from '@pasok/contracts/sessions';
import {
  Badge,
  Button,
  Card,
  DateTime,
  ErrorState,
  LoadingText,
  look,
  RelativeTime,
  useDialogs,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery, useEndSessions } from '../api/sessions.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.sessions;

function Row({ row, isEnding, onEnd }: { row: SessionRow; isEnding: boolean; onEnd: () => void }) {
  const { device, current, createdAt, lastSeenAt } = row;
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <strong>{device}</strong> {current && <Badge tone="green">{words.current}</Badge>}
        <p className={classes.note}>
          <span>{words.seen}</span> <RelativeTime value={lastSeenAt} /> · <span>{words.since}</span>{' '}
          <DateTime value={createdAt} />
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={isEnding}
          aria-label={words.endOf(device)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and ending it. */
export function SessionsCard() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const dialogs = useDialogs();
  const end = useEndSessions();
  const endOthers = async () => {
    if (await dialogs.confirm({ message: words.othersAsk, confirmLabel: words.others }))
      end.mutate(undefined);
  };
  const hasOthers = data?.some(({ current }) => !current);
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.title}</h2>
      <p className={classes.note}>{words.lead}</p>
      {!data && !isError && <LoadingText>{texts.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.loadFailed} onRetry={refetch} />}
      {data?.length === 0 && <p className={classes.note}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.entries}>
          {data.map((row) => (
            <Row
              key={row._id}
              row={row}
              isEnding={end.isPending && end.variables === row._id}
              onEnd={() => end.mutate(row._id)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className={look('row', 'gap3')}>
          <Button
            variant="default"
            loading={end.isPending && end.variables === undefined}
            onClick={() => void endOthers()}
          >
            {words.others}
          </Button>
        </div>
      )}
    </Card>
  );
}
