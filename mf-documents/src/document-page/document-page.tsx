import { ApiError, prefetch } from '@pasok/client';
import {
  Button,
  ButtonLink,
  ErrorState,
  IconPrinter,
  LoadingText,
  NotFoundState,
  PageHeading,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { documentOptions } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './document-page.module.css';
import { Paper } from './paper.tsx';

const words = texts.page;

function Content({ transaction, document }: { transaction: string; document: string }) {
  const { data, error, refetch } = useQuery(documentOptions(transaction, document));
  if (data)
    return (
      <>
        <div className={classes.tools}>
          <PageHeading title={texts.kinds[data.content.kind]} />
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        <p className={classes.hint}>{words.hint}</p>
        <Paper content={data.content} sha256={data.sha256} />
      </>
    );
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
