import { ApiError, errorMessage, prefetch, useSession } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { isWithdrawn } from '@pasok/domain/offer';
import {
  Banner,
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  lazyPart,
  look,
  NotFoundState,
  NotLoaded,
  type NotLoadedProps,
  PageHeading,
  shortId,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { offerOptions } from '../api/offers.ts';
import { offerEditRefusal } from '../parts/offer-edit-refusal.ts';
import { isRequestWithheld } from '../parts/offer-refusal.ts';
import { OlderOffer } from '../parts/older-offer.tsx';
import { questionTexts } from '../question-texts.ts';
import { reportTexts } from '../report-texts.ts';
import { texts } from '../texts.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferItems } from './offer-items.tsx';
import { Seal } from './seal.tsx';

const words = texts.offer;

const Files = lazyPart(() => import(/* webpackChunkName: "files" */ '../forms/files.tsx'));

function OfferFiles({ offer }: { offer: Offer }) {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const isOwn = offer.vendor?._id === userId;
  const canEdit = isOwn && offer.status === 'pending' && !offerEditRefusal(offer, userId, now);
  return (
    <Files
      kind="offer"
      id={offer._id}
      title={texts.files.title}
      lead={isOwn ? texts.files.ofOwnOffer : texts.files.ofOffer}
      adds={canEdit}
      removes={canEdit || (isOwn && (offer.request?.status === 'cancelled' || isWithdrawn(offer)))}
    />
  );
}

function Detail({ offer }: { offer: Offer }) {
  const request = offer.request?.judul || texts.card.title(shortId(offer.requestId));
  const isWithheld = isRequestWithheld(offer);
  return (
    <>
      <Breadcrumbs
        label={words.crumbs}
        crumbs={[
          { label: request, ...(!isWithheld && { to: `/request/${offer.requestId}` }) },
          { label: texts.offers.title, ...(!isWithheld && { to: `/offers/${offer.requestId}` }) },
          { label: `#${shortId(offer._id)}` },
        ]}
      />
      <PageHeading title={words.title} />
      <OfferFacts offer={offer} />
      {isWithheld && <Banner tone="warning">{reportTexts.hiddenOffered}</Banner>}
      {offer.rank && <p>{words.rank(offer.rank.place, offer.rank.of)}</p>}
      {offer.reason && (
        <Banner
          tone="info"
          title={isWithdrawn(offer) ? words.withdrawnWhy : offer.lost ? words.reasonOther : words.reasonGiven}
        >
          {offer.reason}
        </Banner>
      )}
      {offer.answeredAfter && (
        <Banner tone="warning">
          <OlderOffer offer={offer} />{' '}
          <Link to={`/request/${offer.requestId}#questions`}>{questionTexts.read}</Link>
        </Banner>
      )}
      <OfferActions offer={offer} />
      <OfferItems offer={offer} />
      <Seal offer={offer} />
      <OfferFiles offer={offer} />
    </>
  );
}

function Rest({ query }: Pick<NotLoadedProps, 'query'>) {
  const { error } = query;
  const back = <ButtonLink to="/dashboard">{texts.request.back}</ButtonLink>;
  // Sealed until the deadline, to the request's owner too.
  if (error instanceof ApiError && error.code === '409')
    return <EmptyState title={errorMessage(error)} hint={words.sealedHint} action={back} />;
  const missing = <NotFoundState title={words.notFound} action={back} />;
  return <NotLoaded query={query} words={{ loading: words.loading }} missing={missing} />;
}

function Content({ id }: { id: string }) {
  const query = useQuery(offerOptions(id));
  if (query.data) return <Detail offer={query.data} />;
  return (
    <>
      <PageHeading title={words.title} />
      <Rest query={query} />
    </>
  );
}

/** /offer/{offerId} */
export default function OfferDetail() {
  const { offerId = '' } = useParams();
  return (
    <div className={look('stack', 'gap5')}>
      <Content key={offerId} id={offerId} />
    </div>
  );
}

OfferDetail.preload = ({ offerId = '' }) => prefetch(offerOptions(offerId));
