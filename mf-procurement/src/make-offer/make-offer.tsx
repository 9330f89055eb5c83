import { ApiError, prefetch, useSession } from '@pasok/client';
import { errorWords } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import {
  Banner,
  Breadcrumbs,
  Button,
  ButtonLink,
  LoadingText,
  look,
  NotLoaded,
  PageHeading,
  shortId,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { createOfferKey, lastOfferOptions, offerOptions, updateOfferKey } from '../api/offers.ts';
import { requestOptions } from '../api/requests.ts';
import { formTexts } from '../form-texts.ts';
import { useStillSending } from '../forms/kept-drafts.ts';
import { NoRequest } from '../parts/no-request.tsx';
import { offerEditRefusal } from '../parts/offer-edit-refusal.ts';
import { offerRefusal } from '../parts/offer-refusal.ts';
import { RequestFacts } from '../parts/request-facts.tsx';
import { texts } from '../texts.ts';
import { EditOffer } from './edit-offer.tsx';
import classes from './make-offer.module.css';
import { NewOffer } from './new-offer.tsx';

const words = texts.offerForm;

/** The request in the offer's sight: beside the form, or folded above it where the screen is narrow. */
function Asked({ request, title }: { request: ProcurementRequest; title: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const now = useNow(30_000);
  return (
    <aside className={classes.asked} aria-label={words.request}>
      <Button
        variant="default"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hideRequest : words.showRequest}
      </Button>
      <div id={id} data-folded={!isOpen}>
        <h2>{title}</h2>
        <RequestFacts request={request} now={now} />
      </div>
    </aside>
  );
}

/** Why no form stands here. */
function Refused({ children, requestId }: { children: ReactNode; requestId: string }) {
  return (
    <Banner tone="warning">
      {children}{' '}
      <ButtonLink variant="subtle" size="xs" to={`/request/${requestId}`}>
        {texts.myOffers.request}
      </ButtonLink>
    </Banner>
  );
}

/** The vendor's own offer that waits for a decision. Once its form is shown it stays: the answer tells what changed. */
function Pending({ id, userId, now }: { id: string; userId: string; now: number }) {
  const query = useQuery(offerOptions(id));
  const { data } = query;
  const isStillSending = useStillSending(updateOfferKey(id));
  const [isShown, setShown] = useState(false);
  if (isStillSending) return <LoadingText>{formTexts.form.sending}</LoadingText>;
  if (!data) return <NotLoaded query={query} words={{ loading: texts.offer.loading }} />;
  const refusal = isShown ? undefined : offerEditRefusal(data, userId, now);
  if (refusal) return <Refused requestId={data.requestId}>{refusal}</Refused>;
  if (!isShown) setShown(true);
  return <EditOffer key={data.version} offer={data} />;
}

/** The form, once it is known what the vendor offered before: here (withdrawn or rejected), and last anywhere. */
function Next({ request }: { request: ProcurementRequest }) {
  // Not the one that is sent here: the request names that as soon as it is there.
  const [earlier] = useState(request.myOffer?._id);
  const before = useQuery({ ...offerOptions(earlier ?? ''), enabled: earlier !== undefined });
  const last = useQuery(lastOfferOptions);
  const [isReady, setReady] = useState(false);
  if (!isReady && !before.isLoading && !last.isLoading) setReady(true);
  if (!isReady) return <LoadingText>{texts.offer.loading}</LoadingText>;
  return <NewOffer request={request} earlier={before.data} last={last.data} />;
}

function Work({ request }: { request: ProcurementRequest }) {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const { myOffer } = request;
  // As it was when the page was opened: what is sent or decided meanwhile takes no form away.
  const [mine] = useState(myOffer?.status === 'pending' ? myOffer._id : undefined);
  const refusal = mine ? undefined : offerRefusal(request, userId, now);
  const [isOpened] = useState(!refusal);
  const asked = request.judul || texts.card.title(shortId(request._id));
  const title = mine ? words.editTitle : words.title;
  return (
    <>
      <Breadcrumbs
        label={texts.offer.crumbs}
        crumbs={[{ label: asked, to: `/request/${request._id}` }, { label: title }]}
      />
      <PageHeading title={title} />
      <div className={classes.beside}>
        <Asked request={request} title={asked} />
        {refusal && !isOpened ? (
          <Refused requestId={request._id}>{refusal.message ?? errorWords[refusal.code]}</Refused>
        ) : mine ? (
          <Pending id={mine} userId={userId} now={now} />
        ) : (
          <Next request={request} />
        )}
      </div>
    </>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(requestOptions(id));
  const { data, error } = query;
  const isStillSending = useStillSending(createOfferKey(id));
  const isMissing = error instanceof ApiError && error.code === '404';
  if (data && !isMissing && !isStillSending) return <Work key={data._id} request={data} />;
  return (
    <>
      <PageHeading title={words.title} />
      {isStillSending ? <LoadingText>{formTexts.form.sending}</LoadingText> : <NoRequest query={query} />}
    </>
  );
}

/** /request/{id}/offer: a new offer, or the viewer's own that waits for a decision. */
export default function MakeOffer() {
  const { id = '' } = useParams();
  return (
    <div className={look('stack', 'gap5')}>
      <Content key={id} id={id} />
    </div>
  );
}

MakeOffer.preload = ({ id = '' }) => prefetch(requestOptions(id));
