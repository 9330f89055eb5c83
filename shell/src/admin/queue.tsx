import { api } from '@pasok/client';
import { wordFor } from '@pasok/contracts/language';
import { type ReportedThing, reportedThingSchema } from '@pasok/contracts/moderation';
import { Badge, Card, Loaded, look, Pager, RelativeTime } from '@pasok/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActButton } from './act-button.tsx';
import classes from './admin.module.css';
import { adminTexts } from './texts.ts';

const words = adminTexts.queue;
const things = 10;

export const queueOptions = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'queue', page],
    queryFn: ({ signal }) =>
      api.list('/moderation/reports', reportedThingSchema, { query: { page, limit: things }, signal }),
    placeholderData: keepPreviousData,
  });

type Thing = NonNullable<ReportedThing['thing']>;

function Written({ thing }: { thing: Thing }) {
  const { owner, texts } = thing;
  return (
    <>
      {texts.length > 0 && (
        <ul className={classes.texts}>
          {/* Items of one thing may say the same. */}
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read, never sorted.
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      <p className={look('muted', 'text14')}>
        <span>{words.by}</span> <strong>{owner.name}</strong>
        {owner.email && <span> · {owner.email}</span>}
        {owner.disabled && (
          <>
            {' '}
            <Badge tone="red">{adminTexts.account.disabled}</Badge>
          </>
        )}
      </p>
    </>
  );
}

function Reports({ count, reports }: Pick<ReportedThing, 'count' | 'reports'>) {
  return (
    <ul className={classes.reports}>
      {reports.map(({ _id, reason, text, createdAt, reporter }) => (
        <li key={_id}>
          <strong>{wordFor(words.reasons, reason)}</strong>
          {text && <p className={look('breaks', 'asTyped')}>{text}</p>}
          <p className={look('muted', 'text14')}>
            {reporter.name} · <RelativeTime value={createdAt} />
          </p>
        </li>
      ))}
      {count > reports.length && <li>{words.more(count - reports.length)}</li>}
    </ul>
  );
}

function Entry({ entry }: { entry: ReportedThing }) {
  const { kind, id, thing } = entry;
  return (
    <Card component="li" className={look('grid', 'gap3') ?? ''}>
      <div className={look('row', 'middle', 'gap2', 'across3')}>
        <h3>{thing ? (thing.title ?? words.untitled) : kind === 'block' ? words.block(id) : words.gone}</h3>
        <Badge tone="grey">{wordFor(words.kinds, kind)}</Badge>
      </div>
      {thing && <Written thing={thing} />}
      <h4>{words.reports(entry.count)}</h4>
      <Reports count={entry.count} reports={entry.reports} />
      <div className={look('row', 'middle', 'gap2', 'across3')}>
        <ActButton what={{ act: 'settle', kind: kind as 'request', id }} isMain />
        {thing && kind !== 'offer' && !thing.hidden && (
          <ActButton what={{ act: 'hide', kind: kind as 'request', id }} />
        )}
        {thing && (
          <ActButton
            what={{ act: thing.owner.disabled ? 'enable' : 'disable', kind: 'account', id: thing.owner._id }}
          />
        )}
        {thing && <Link to={`/request/${thing.requestId}`}>{words.request}</Link>}
      </div>
    </Card>
  );
}

/** What was reported, the thing that was reported first at the beginning. */
export function Queue() {
  const [page, setPage] = useState(1);
  return (
    <section className={classes.section} aria-labelledby="laporan">
      <h2 id="laporan">{words.title}</h2>
      <Loaded query={useQuery(queueOptions(page))} words={words}>
        {({ data, totalPages }) => (
          <>
            <ul className={look('grid', 'gap3')}>
              {data.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
            </ul>
            <Pager page={page} totalPages={totalPages} onChange={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
