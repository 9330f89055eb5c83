import { toast, verifierPath } from '@pasok/client';
import { wordsOf } from '@pasok/contracts/language';
import type { Offer } from '@pasok/contracts/offer';
import { Button, Card, formatDateTime, look, saveFile, shortId } from '@pasok/ui';
import { useMutation } from '@tanstack/react-query';
import own from '../words/own-seal.json' with { type: 'json' };
import classes from './offer-detail.module.css';

/** What the page of an offer says of its seal. */
const words = wordsOf('mf-procurement seal', own);

function SaveButton({ id }: { id: string }) {
  const save = useMutation({
    mutationFn: async () => (await import(/* webpackChunkName: "seal" */ '../api/seal.ts')).readSealFile(id),
    onSuccess: ({ text, verdict }) => {
      saveFile(new Blob([text], { type: 'application/json' }), words.fileName(shortId(id)));
      if (!verdict.isRight) toast({ type: 'error', message: words.differs });
    },
    meta: { failure: words.failed },
  });
  return (
    <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate()}>
      {words.save}
    </Button>
  );
}

/** What shows that the offer was not changed or dated back since; and what that does not show. */
export function Seal({ offer }: { offer: Offer }) {
  const { seal } = offer;
  const state = seal ? (seal.at ? words.sealed(formatDateTime(seal.at)) : words.waiting) : words.none;
  return (
    <Card component="section" className={classes.seal} aria-label={words.title}>
      <h2 className={classes.small}>{words.title}</h2>
      <p>
        <strong>{state}</strong>
      </p>
      {seal && <p>{words.meaning}</p>}
      {seal?.at && (
        <p className={look('row', 'middle', 'gap3', 'across4')}>
          <SaveButton id={offer._id} />
          <a href={verifierPath()}>{words.check}</a>
        </p>
      )}
    </Card>
  );
}
