import type { Offer, OfferItem } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { overBudget } from '@pasok/domain/offer';
import { inUnits } from '@pasok/domain/quantity';
import { Card, Fact, formatIdr, formatNumber, IconAlert, look } from '@pasok/ui';
import { askedText, comparisonTexts, kindOf } from '../parts/kind-of.ts';
import { howMany, texts } from '../texts.ts';
import classes from './offer-detail.module.css';

const words = texts.offer;

/** Brand and specification, and what was asked for where it is something else. */
function Kind({ item, asked }: { item: OfferItem; asked: RequestItem | undefined }) {
  const offered = kindOf(item);
  const otherwise = askedText(item, asked);
  return (
    <>
      {offered && <p className={look('breaks', 'asTyped')}>{offered}</p>}
      {otherwise && (
        <p className={classes.over}>
          <IconAlert size={14} aria-hidden /> <span>{otherwise}</span>
        </p>
      )}
    </>
  );
}

function Item({ item, asked }: { item: OfferItem; asked: RequestItem | undefined }) {
  const over = overBudget(item, asked);
  return (
    <Card component="li" className={`${look('stack', 'gap2')} ${classes.item}`}>
      <h3>{item.name}</h3>
      <Kind item={item} asked={asked} />
      <dl>
        <Fact name={texts.common.quantity}>
          <span>{inUnits(formatNumber(item.quantity), item.unit, '')}</span>
          {asked && asked.quantity !== item.quantity && (
            <span className={classes.over}>
              <IconAlert size={14} aria-hidden /> {words.askedFor(howMany(asked.quantity, asked.unit))}
            </span>
          )}
        </Fact>
        <Fact name={words.price}>
          <span>{formatIdr(item.price)}</span>
          {over > 0 && (
            <span className={classes.over}>
              <IconAlert size={14} aria-hidden /> {comparisonTexts.overMax(formatIdr(over))}
            </span>
          )}
        </Fact>
        <Fact name={words.subtotal}>{formatIdr(item.price * item.quantity)}</Fact>
        <Fact className={look('whole')} name={texts.common.notes}>
          <span className={look('breaks', 'asTyped')}>{item.notes || texts.common.none}</span>
        </Fact>
      </dl>
    </Card>
  );
}

/** What is offered, item by item, flagged where it differs from what was asked. */
export function OfferItems({ offer }: { offer: Offer }) {
  return (
    <section aria-labelledby="offer-items">
      <h2 id="offer-items" className={classes.small}>
        {texts.request.items}
      </h2>
      <ul className={look('stack', 'gap3')}>
        {offer.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <Item key={at} item={item} asked={offer.request?.items?.[at]} />
        ))}
      </ul>
    </section>
  );
}
