import type { Offer } from '@pasok/contracts/offer';
import { ButtonLink, Card, DateTime, formatIdr, look, StatusBadge } from '@pasok/ui';
import { type ReactNode, useId } from 'react';
import { amountOf, TermsLine } from '../parts/offer-terms.tsx';
import { OlderOffer } from '../parts/older-offer.tsx';
import { texts } from '../texts.ts';
import classes from './offer-card.module.css';

const words = texts.offers;

type Props = { offer: Offer; pinned?: boolean; children?: ReactNode };

/** One offer among several; `children` are further actions. */
export function OfferCard({ offer, pinned = false, children }: Props) {
  const name = offer.vendor?.name || words.unknownVendor;
  const id = useId();
  return (
    <Card
      component="article"
      aria-labelledby={id}
      className={`${look('stack', 'gap15')} ${classes.card}`}
      data-pinned={pinned}
    >
      <div className={`${look('line', 'middle', 'apart', 'gap2')} ${classes.head}`}>
        <h2 id={id}>{name}</h2>
        <StatusBadge status={offer.status} />
      </div>
      {offer.vendor?.tradeName && (
        <p className={look('muted', 'text14', 'breaks')}>{offer.vendor.tradeName}</p>
      )}
      <p className={look('text20', 'bold', 'figures')}>{formatIdr(amountOf(offer))}</p>
      <TermsLine offer={offer} className={look('muted', 'text14', 'breaks')} />
      <p className={look('muted', 'text14', 'breaks')}>
        <span>{words.items(offer.items.length)}</span>
        {offer.deliveryTime !== undefined && <span> · {words.delivery(offer.deliveryTime)}</span>}
      </p>
      {offer.status === 'rejected' && <p className={look('muted', 'text14', 'breaks')}>{words.notChosen}</p>}
      {offer.answeredAfter && (
        <p>
          <OlderOffer offer={offer} />
        </p>
      )}
      <p className={look('muted', 'text14', 'breaks')}>
        <DateTime value={offer.createdAt} />
      </p>
      <div className={`${look('row', 'gap2')} ${classes.actions}`}>
        <ButtonLink variant="default" size="sm" to={`/offer/${offer._id}`}>
          {words.view}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}
