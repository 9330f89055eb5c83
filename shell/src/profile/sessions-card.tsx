import type { SessionRow } from '@pasok/contracts/sessions';
import { Badge, Button, DateTime, Entry, EntryList, Loaded, look, RelativeTime, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery, useEndSessions } from '../api/sessions.ts';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const words = texts.sessions;

function Row({ row, isEnding, onEnd }: { row: SessionRow; isEnding: boolean; onEnd: () => void }) {
  const { device, current, createdAt, lastSeenAt } = row;
  return (
    <Entry
      title={device}
      mark={current && <Badge tone="green">{words.current}</Badge>}
      act={
        current ? undefined : { label: words.end, name: words.endOf(device), isBusy: isEnding, run: onEnd }
      }
    >
      <p>
        <span>{words.seen}</span> <RelativeTime value={lastSeenAt} /> · <span>{words.since}</span>{' '}
        <DateTime value={createdAt} />
      </p>
    </Entry>
  );
}

/** Where the person is signed in, and ending it. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const dialogs = useDialogs();
  const end = useEndSessions();
  const endOthers = async () => {
    if (await dialogs.confirm({ message: words.othersAsk, confirmLabel: words.others }))
      end.mutate(undefined);
  };
  const hasOthers = query.data?.some(({ current }) => !current);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={query} words={words} empty={<p className={look('muted', 'text14')}>{words.none}</p>}>
        {(rows) => (
          <EntryList>
            {rows.map((row) => (
              <Row
                key={row._id}
                row={row}
                isEnding={end.isPending && end.variables === row._id}
                onEnd={() => end.mutate(row._id)}
              />
            ))}
          </EntryList>
        )}
      </Loaded>
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
    </Section>
  );
}
