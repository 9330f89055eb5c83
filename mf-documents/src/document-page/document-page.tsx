import { ApiError, prefetch, session } from '@pasok/client';
import {
  Button,
  ButtonLink,
  ErrorState,
  IconPrinter,
  LoadingText,
  lazyPart,
  NotFoundState,
  PageHeading,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dealOptions, documentOptions } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './document-page.module.css';
import { Paper } from './paper.tsx';

const words = texts.page;

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

function Content({ transaction, document }: { transaction: string; document: string }) {
  const { data, error, refetch } = useQuery(documentOptions(transaction, document));
  const deal = useQuery({ ...dealOptions(transaction), enabled: data !== undefined && !data.cancelled });
  const [isCancelling, setCancelling] = useState(false);
  if (data) {
    const side = deal.data?.buyer._id === session.get().user?._id ? 'buyer' : 'vendor';
    const by = data.cancelled?.by;
    return (
      <>
        <div className={classes.tools}>
          <PageHeading title={texts.kinds[data.content.kind]} />
          <div className={classes.buttons}>
            {deal.data && !data.cancelled && side === data.issuer && (
              <Button variant="default" onClick={() => setCancelling(true)}>
                {words.cancel}
              </Button>
            )}
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </div>
        <p className={classes.hint}>
          <span>{data.cancelled ? words.cancelledHint : words.hint}</span>{' '}
          {by && <Link to={`/document/${transaction}/${by._id}`}>{by.number}</Link>}
        </p>
        <Paper content={data.content} sha256={data.sha256} cancelled={data.cancelled} />
        {isCancelling && (
          <CancelDialog transaction={transaction} document={document} onClose={() => setCancelling(false)} />
        )}
      </>
    );
  }
  if (error instanceof ApiError && error.code === '404')
    return (
      <NotFoundState
        title={words.notFound}
        hint={words.notFoundHint}
        action={<ButtonLink to={`/transaction/${transaction}`}>{words.back}</ButtonLink>}
      />
    );
  if (error) return <ErrorState message={words.failed} onRetry={() => void refetch()} />;
  return <LoadingText>{words.loading}</LoadingText>;
}

/** /document/{transaction}/{document} */
export default function DocumentPage() {
  const { transaction = '', document = '' } = useParams();
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <Link to={`/transaction/${transaction}`}>← {words.back}</Link>
      </div>
      <Content key={document} transaction={transaction} document={document} />
    </div>
  );
}

DocumentPage.preload = ({ transaction = '', document = '' }) =>
  prefetch(documentOptions(transaction, document));
