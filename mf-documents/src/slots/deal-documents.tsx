import { toast } from '@pasok/client';
import type { DealDocument } from '@pasok/contracts/document';
import type { Slots } from '@pasok/contracts/slots';
import { Button, Card, lazyPart, look, saveFile, shortId } from '@pasok/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { actsFile, readOwnActs } from '../api/acts.ts';
import { documentsOptions } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './deal-documents.module.css';

const words = texts.part;

const IssueDialog = lazyPart(() => import('../issue/issue-dialog.tsx'));

const kindOf = (kind: string): string =>
  Object.entries(texts.kinds).find(([key]) => key === kind)?.[1] ?? words.other;

function Row({ transaction, document }: { transaction: string; document: DealDocument }) {
  const { _id, kind, number, cancelled, replaces } = document;
  const pathOf = (id: string) => `/document/${transaction}/${id}`;
  return (
    <li className={`${look('row', 'middle')} ${classes.row}`}>
      <Link to={pathOf(_id)}>{kindOf(kind)}</Link>
      <span className={look('muted', 'text14', 'figures')}>
        {cancelled ? <s>{number}</s> : <span>{number}</span>}
        {replaces && <span> · {words.replaces(replaces)}</span>}
      </span>
      {cancelled && (
        <span className={look('wrong', 'text14', 'breaks')}>{words.cancelled(cancelled.reason)}</span>
      )}
      {cancelled?.by && <Link to={pathOf(cancelled.by._id)}>{cancelled.by.number}</Link>}
    </li>
  );
}

/** Saves what shows to others that one's acts of the deal are what was written then. */
function SaveActs({ transaction }: { transaction: string }) {
  const save = useMutation({
    mutationFn: async () => actsFile(await readOwnActs(transaction)),
    onSuccess: ({ text, waiting }) => {
      if (text)
        saveFile(new Blob([text], { type: 'application/json' }), words.actsFile(shortId(transaction)));
      if (waiting > 0) toast({ type: 'info', message: words.actsWait(waiting) });
    },
    meta: { failure: words.actsFailed },
  });
  return (
    <p className={look('muted', 'text144')}>
      {words.actsHint}{' '}
      <Button variant="subtle" size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
        {words.saveActs}
      </Button>
    </p>
  );
}

/** The papers of a deal, and the way to make one: stands below the deal's items. */
export default function DealDocuments({ transactionId }: Slots['transaction/after-items/v1']) {
  const { data, isError, refetch } = useQuery(documentsOptions(transactionId));
  const [isIssuing, setIssuing] = useState(false);
  return (
    <Card component="section" className={look('grid', 'gap2', 'noPrint')}>
      <div className={look('row', 'middle', 'apart', 'gap2')}>
        <h2 className={look('text18')}>{words.heading}</h2>
        {data?.length === 0 && <p className={look('muted', 'text144')}>{words.empty}</p>}
        {/* Where the answer will stand, so that nothing below moves once it is here. */}
        {!(data || isError) && (
          <p className={look('muted', 'text144')} role="status">
            {words.loading}
          </p>
        )}
        <Button variant="light" size="compact-sm" onClick={() => setIssuing(true)}>
          {words.issue}
        </Button>
      </div>
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((document) => (
            <Row key={document._id} transaction={transactionId} document={document} />
          ))}
        </ul>
      )}
      {!data && isError && (
        // As without a network, where the deal itself goes on: nothing that takes the eye.
        <p className={look('muted', 'text144')}>
          {words.listFailed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {words.again}
          </Button>
        </p>
      )}
      <SaveActs transaction={transactionId} />
      {isIssuing && <IssueDialog transaction={transactionId} onClose={() => setIssuing(false)} />}
    </Card>
  );
}
