import type { Offer } from '@pasok/contracts/offer';
import { Card, DateTime, Fact, formatDay, formatIdr, formatPhone, look, StatusBadge } from '@pasok/ui';
import { comparisonTexts } from '../parts/kind-of.ts';
import { factsOfTerms, payableParts } from '../parts/offer-terms.tsx';
import { RecordLine } from '../parts/record-line.tsx';
import { texts } from '../texts.ts';
import classes from './offer-detail.module.css';

const words = texts.offer;

/** Who offers, for how much, in how many days. */
export function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <Card component="section" className={classes.facts}>
      <dl>
        <Fact name={words.vendor}>
          <strong>{offer.vendor?.name || texts.offers.unknownVendor}</strong>
          {offer.vendor?.tradeName && (
            <span className={look('block', 'text14')}>{offer.vendor.tradeName}</span>
          )}
          {offer.vendor?.email && <span className={look('block', 'text14')}>{offer.vendor.email}</span>}
          {offer.vendor?.phone && (
            <span className={look('block', 'text14')}>{formatPhone(offer.vendor.phone)}</span>
          )}
        </Fact>
        <Fact name={texts.common.status}>
          <StatusBadge status={offer.status} />
        </Fact>
        <Fact name={words.itemCount}>{offer.items.length}</Fact>
        <Fact name={words.total}>
          <strong className={look('text18')}>{formatIdr(offer.totalPrice)}</strong>
        </Fact>
        {offer.payable !== undefined && (
          <Fact name={words.payable}>
            <strong className={look('text18')}>{formatIdr(offer.payable)}</strong>
            <span className={look('block', 'text14')}>{payableParts(offer)}</span>
          </Fact>
        )}
        {factsOfTerms(offer).map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        {offer.deliveryTime !== undefined && (
          <Fact name={words.delivery}>{words.days(offer.deliveryTime)}</Fact>
        )}
        {offer.request?.deliverBy && (
          <Fact name={texts.request.deliverBy}>{formatDay(offer.request.deliverBy)}</Fact>
        )}
        {offer.request?.deliveryRegion && (
          <Fact name={texts.request.region}>{offer.request.deliveryRegion.name}</Fact>
        )}
        <Fact name={words.sentAt}>
          <DateTime value={offer.createdAt} />
          {offer.version > 1 && (
            <span className={look('block', 'text14')}>{words.version(offer.version)}</span>
          )}
        </Fact>
        {offer.record && (
          <Fact name={comparisonTexts.record} className={look('whole')}>
            <RecordLine record={offer.record} of={offer.vendor} />
          </Fact>
        )}
      </dl>
      {offer.notes && (
        <>
          <h2 className={classes.small}>{texts.common.notes}</h2>
          <p className={look('breaks', 'asTyped')}>{offer.notes}</p>
        </>
      )}
    </Card>
  );
}
