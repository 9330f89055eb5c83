import { paperCode } from '@pasok/chain/paper-code';
import { prefetch, session } from '@pasok/client';
import {
  Button,
  ButtonLink,
  ErrorState,
  IconPrinter,
  lazyPart,
  look,
  NotFoundState,
  NotLoaded,
  PageHeading,
  saveFile,
  shortId,
} from '@pasok/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dealOptions, documentOptions, readPaperFile } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './document-page.module.css';
import { Paper } from './paper.tsx';

const words = texts.page;

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

type Shown = { _id: string; sha256: string; act?: { salt: string } | undefined };
/** Where a print leads to: the page that checks it without an account; behind the hash sign, of which a browser sends nothing. */
const codeOf = ({ _id: id, sha256: hash, act }: Shown): string | undefined =>
  act && `${window.location.origin}/verifikasi#${paperCode({ id, hash, salt: act.salt })}`;

/** Saves what shows to anybody that the paper was issued as it is. */
function SaveButton({ paper }: { paper: Parameters<typeof readPaperFile>[0] }) {
  const save = useMutation({
    mutationFn: () => readPaperFile(paper),
    onSuccess: (text) =>
      text && saveFile(new Blob([text], { type: 'application/json' }), `isi-${shortId(paper._id)}.json`),
    meta: { failure: words.saveFailed },
  });
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {words.save}
    </Button>
  );
}

function Content({ transaction, document }: { transaction: string; document: string }) {
  const query = useQuery(documentOptions(transaction, document));
  const { data } = query;
  const deal = useQuery({ ...dealOptions(transaction), enabled: data !== undefined && !data.cancelled });
  const [isCancelling, setCancelling] = useState(false);
  if (data && !data.isAsIssued) return <ErrorState message={words.differs} onRetry={query.refetch} />;
  if (data) {
    const { act } = data;
    const side = deal.data?.buyer._id === session.get().user?._id ? 'buyer' : 'vendor';
    const by = data.cancelled?.by;
    return (
      <>
        <div className={look('row', 'middle', 'apart', 'gap2', 'across4', 'noPrint')}>
          <PageHeading title={texts.kinds[data.content.kind]} />
          <div className={look('row', 'gap2')}>
            {deal.data && !data.cancelled && side === data.issuer && (
              <Button variant="default" onClick={() => setCancelling(true)}>
                {words.cancel}
              </Button>
            )}
            {act?.logged && <SaveButton paper={{ ...data, act }} />}
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </div>
        <p className={look('muted', 'noPrint')}>
          <span>{data.cancelled ? words.cancelledHint : words.hint}</span>{' '}
          {by && <Link to={`/document/${transaction}/${by._id}`}>{by.number}</Link>}
        </p>
        <Paper content={data.content} sha256={data.sha256} cancelled={data.cancelled} code={codeOf(data)} />
        {isCancelling && (
          <CancelDialog transaction={transaction} document={document} onClose={() => setCancelling(false)} />
        )}
      </>
    );
  }
  const back = <ButtonLink to={`/transaction/${transaction}`}>{words.back}</ButtonLink>;
  return (
    <NotLoaded
      query={query}
      words={words}
      missing={<NotFoundState title={words.notFound} hint={words.notFoundHint} action={back} />}
    />
  );
}

/** /document/{transaction}/{document} */
export default function DocumentPage() {
  const { transaction = '', document = '' } = useParams();
  return (
    <div className={look('grid', 'gap3')}>
      <div className={`${look('noPrint')} ${classes.back}`}>
        <Link to={`/transaction/${transaction}`}>← {words.back}</Link>
      </div>
      <Content key={document} transaction={transaction} document={document} />
    </div>
  );
}

DocumentPage.preload = ({ transaction = '', document = '' }) =>
  prefetch(documentOptions(transaction, document));
