import type { Offer } from '@pasok/contracts/offer';
import { Card, DateTime, formatDay, formatIdr, formatPhone, look, StatusBadge } from '@pasok/ui';
import type { ReactNode } from 'react';
import { comparisonTexts } from '../comparison-texts.ts';
import { factsOfTerms, payableParts } from '../parts/offer-terms.tsx';
import { RecordLine } from '../parts/record-line.tsx';
import { texts } from '../texts.ts';
import classes from './offer-detail.module.css';

const words = texts.offer;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who offers, for how much, in how many days. */
export function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <Card component="section" className={classes.facts}>
      <dl>
        <Fact term={words.vendor}>
          <strong>{offer.vendor?.name || texts.offers.unknownVendor}</strong>
          {offer.vendor?.tradeName && (
            <span className={look('block', 'text14')}>{offer.vendor.tradeName}</span>
          )}
          {offer.vendor?.email && <span className={look('block', 'text14')}>{offer.vendor.email}</span>}
          {offer.vendor?.phone && (
            <span className={look('block', 'text14')}>{formatPhone(offer.vendor.phone)}</span>
          )}
        </Fact>
        <Fact term={texts.common.status}>
          <StatusBadge status={offer.status} />
        </Fact>
        <Fact term={words.itemCount}>{offer.items.length}</Fact>
        <Fact term={words.total}>
          <strong className={look('text18')}>{formatIdr(offer.totalPrice)}</strong>
        </Fact>
        {offer.payable !== undefined && (
          <Fact term={words.payable}>
            <strong className={look('text18')}>{formatIdr(offer.payable)}</strong>
            <span className={look('block', 'text14')}>{payableParts(offer)}</span>
          </Fact>
        )}
        {factsOfTerms(offer).map(([label, value]) => (
          <Fact key={label} term={label}>
            {value}
          </Fact>
        ))}
        {offer.deliveryTime !== undefined && (
          <Fact term={words.delivery}>{words.days(offer.deliveryTime)}</Fact>
        )}
        {offer.request?.deliverBy && (
          <Fact term={texts.request.deliverBy}>{formatDay(offer.request.deliverBy)}</Fact>
        )}
        {offer.request?.deliveryRegion && (
          <Fact term={texts.request.region}>{offer.request.deliveryRegion.name}</Fact>
        )}
        <Fact term={words.sentAt}>
          <DateTime value={offer.createdAt} />
          {offer.version > 1 && (
            <span className={look('block', 'text14')}>{words.version(offer.version)}</span>
          )}
        </Fact>
        {offer.record && (
          <div className={classes.wide}>
            <dt>{comparisonTexts.record}</dt>
            <dd>
              <RecordLine record={offer.record} of={offer.vendor} />
            </dd>
          </div>
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
