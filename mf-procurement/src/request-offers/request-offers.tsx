import { ApiError, prefetch, useAddress, useSession } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { ButtonLink, IconArrowLeft, look, PageHeading, SelectField, shortId, Tabs, useAt } from '@pasok/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type OfferSort, offerKeys } from '../api/offer-cache.ts';
import { useAcceptFromList } from '../api/offers.ts';
import { requestKeys, requestOptions } from '../api/requests.ts';
import { NoRequest } from '../parts/no-request.tsx';
import { useShowOutdated } from '../parts/use-accept-question.tsx';
import { texts } from '../texts.ts';
import { Comparison } from './comparison.tsx';
import { OfferList } from './offer-list.tsx';
import classes from './request-offers.module.css';
import { useOfferPage } from './use-offer-page.ts';

const words = texts.offers;
const views = [
  { value: 'cards', label: words.cards },
  { value: 'compare', label: words.compare },
];
const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

const orders = ['newest', 'price', 'delivery'] as const satisfies readonly OfferSort[];

/** Which view, order and page, as the address keeps them; a comparison begins with the cheapest. */
function useView() {
  const { params, page, after, turnTo, change } = useAddress();
  const view = params.get('view') === 'compare' ? 'compare' : 'cards';
  const firstOrder = view === 'compare' ? 'price' : 'newest';
  const sort = orders.find((name) => name === params.get('sort')) ?? firstOrder;
  return {
    sort,
    page,
    after,
    view,
    // The server has a place in the order of arrival alone.
    turnTo: (next: number, shown: ListResult<Offer>) =>
      sort === 'newest' ? turnTo(next, shown) : turnTo(next),
    change,
    showView: (next: string) => change({ search: { view: next !== 'cards' && next, page: false } }),
    sortBy: (next: string) => change({ search: { sort: next !== firstOrder && next, page: false } }),
  };
}

function Offers({ request }: { request: ProcurementRequest }) {
  const { sort, page, after, view, turnTo, change, showView, sortBy } = useView();
  useSealOpening(request);
  const { list: first } = useOfferPage(request, { page: 1, sort: 'newest' });
  const several = (first?.total ?? 0) > 1;
  const comparing = view === 'compare' && several;
  const [decided, setDecided] = useState<string>();
  const onDecided = (offerId: string) => {
    setDecided(offerId);
    // The accepted offer stands on the first page. In place of this one: who goes back leaves the list.
    change({ search: { page: false } }, { replace: true });
  };
  const accept = useAcceptFromList(useShowOutdated());
  const decision = { request, accept, decided, onDecided };
  return (
    <>
      {several && (
        <div className={look('row', 'bottom', 'apart', 'gap4', 'noPrint')}>
          <Tabs
            label={words.viewAs}
            tabs={views}
            value={comparing ? 'compare' : 'cards'}
            onChange={showView}
          />
          <SelectField label={words.sort} data={sorts} value={sort} onChange={sortBy} />
        </div>
      )}
      {comparing ? (
        <Comparison decision={decision} sort={sort} />
      ) : (
        <OfferList decision={decision} sort={sort} page={page} after={after} onPage={turnTo} />
      )}
    </>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery({
    ...requestOptions(id),
    // Its screen says itself that there is no such request.
    meta: { failure: ({ code }) => (code === '404' ? undefined : words.loadFailed) },
  });
  const { data, error } = query;
  const isOwner = useSession(({ user }) => user?._id === data?.user._id);
  const lead = isOwner ? words.lead : words.ownLead;
  const isMissing = !data && error instanceof ApiError && error.code === '404';
  return (
    <>
      <div className={`${look('row', 'middle', 'apart', 'gap4')} ${classes.head}`}>
        <PageHeading title={words.title} />
        {!isMissing && (
          <ButtonLink
            variant="default"
            size="sm"
            to={`/request/${id}`}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {words.back}
          </ButtonLink>
        )}
      </div>
      {data ? (
        <>
          <p className={classes.lead}>{lead(data.judul || texts.card.title(shortId(data._id)))}</p>
          <Offers request={data} />
        </>
      ) : (
        <NoRequest query={query} />
      )}
    </>
  );
}

/** /offers/{id}: the offers for one request; the id is the request's. */
export default function RequestOffers() {
  const { id = '' } = useParams();
  return (
    <div className={look('stack', 'gap5', 'narrows')}>
      <Content key={id} id={id} />
    </div>
  );
}

RequestOffers.preload = ({ id = '' }) => prefetch(requestOptions(id));

/** Asks for the offers of a sealed request again when its seal opens: before, the server answers none. */
function useSealOpening({ sealedUntilDeadline, deadline }: ProcurementRequest): void {
  const cache = useQueryClient();
  useAt([sealedUntilDeadline ? deadline : undefined], () => {
    for (const queryKey of [offerKeys.all, requestKeys.all]) void cache.invalidateQueries({ queryKey });
  });
}
