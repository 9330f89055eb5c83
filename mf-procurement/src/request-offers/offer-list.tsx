import type { ProcurementRequest } from '@pasok/contracts/request';
import { EmptyState, Pager, Skeleton } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { acceptedOfferOptions, type OfferSort, offersOptions } from '../api/offers.ts';
import { LoadError } from '../parts/load-error.tsx';
import { texts } from '../texts.ts';
import { AcceptButton } from './accept-button.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './request-offers.module.css';

const words = texts.offers;

type Props = { request: ProcurementRequest; sort: OfferSort; page: number; onPage: (page: number) => void };

/** The offers as cards, 9 a page; the accepted one stands first on every page. */
export function OfferList({ request, sort, page, onPage }: Props) {
  const { data, isError, refetch } = useQuery(offersOptions(request._id, { page, sort }));
  const settled = request.status === 'accepted' || request.status === 'completed';
  const { data: accepted } = useQuery({ ...acceptedOfferOptions(request._id), enabled: settled });
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={200} />
        ))}
      </div>
    );
  if (data.data.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  const others = data.data.filter((offer) => offer._id !== accepted?._id);
  return (
    <>
      <ul className={classes.cards}>
        {accepted && (
          <li>
            <OfferCard offer={accepted} pinned />
          </li>
        )}
        {others.map((offer) => (
          <li key={offer._id}>
            <OfferCard offer={offer}>
              <AcceptButton offer={offer} request={request} />
            </OfferCard>
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} onChange={onPage} />
    </>
  );
}
