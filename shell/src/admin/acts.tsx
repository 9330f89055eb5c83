import { api } from '@pasok/client';
import { wordFor } from '@pasok/contracts/language';
import { type Act, actSchema } from '@pasok/contracts/moderation';
import { Card, DateTime, Loaded, look, Pager, shortId, Tabs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from './act-button.tsx';
import classes from './admin.module.css';
import { adminTexts } from './texts.ts';

const words = adminTexts.acts;
const tabs = [
  { value: 'all', label: words.all },
  { value: 'hidden', label: words.hidden },
];

function Row({ act: { act, kind, id, reason, at, by, label, hidden } }: { act: Act }) {
  const thing = `${wordFor(adminTexts.queue.kinds, kind)} ${label ?? `#${shortId(id)}`}`;
  return (
    <li>
      <p>
        <strong>{wordFor(words.done, act)}</strong> · {thing}
      </p>
      <p className={look('breaks', 'asTyped')}>{reason}</p>
      <p className={look('muted', 'text14')}>
        {by?.name ?? words.terminal} · <DateTime value={at} />
      </p>
      {hidden && act === 'hide' && (
        <div className={look('row', 'middle', 'gap2', 'across3')}>
          <ActButton what={{ act: 'show', kind: kind as 'request', id }} />
        </div>
      )}
    </li>
  );
}

const pageSize = 10;

/** What administrators have done, newest first, or what is hidden now. */
export function Acts() {
  const [shown, setShown] = useState('all');
  const [page, setPage] = useState(1);
  const query = shown === 'hidden' ? { hidden: 'yes', page, limit: pageSize } : {};
  const acts = useQuery({
    queryKey: ['admin', 'acts', query],
    queryFn: ({ signal }) => api.list('/moderation/acts', actSchema, { query, signal }),
  });
  const turnTo = (next: string) => {
    setShown(next);
    setPage(1);
  };
  return (
    <Card component="section" className={look('grid', 'gap3') ?? ''} aria-labelledby="tindakan">
      <h2 id="tindakan">{words.title}</h2>
      <Tabs label={words.title} tabs={tabs} value={shown} onChange={turnTo} />
      <Loaded query={acts} words={shown === 'hidden' ? { ...words, empty: words.noneHidden } : words}>
        {({ data, totalPages }) => (
          <>
            {shown === 'all' && <p className={look('muted', 'text14')}>{words.hint}</p>}
            <ul className={classes.reports}>
              {data.map((act) => (
                <Row key={act._id} act={act} />
              ))}
            </ul>
            {shown === 'hidden' && <Pager page={page} totalPages={totalPages} onChange={setPage} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
