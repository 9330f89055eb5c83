import type { Offer } from '@pasok/contracts/offer';
import { IconAlert, look, ScrollRegion } from '@pasok/ui';
import { howMany, texts } from '../texts.ts';
import { askedText, kindOf } from './kind-of.ts';
import classes from './offered-items.module.css';

/** What is offered, a line each, marked where something else was asked for; scrolls where it is long. */
export function OfferedItems({ offer }: { offer: Offer }) {
  return (
    <ScrollRegion label={texts.acceptance.items} className={classes.scroll}>
      <ul className={look('grid', 'gap2')}>
        {offer.items.map((item, at) => {
          const asked = offer.request?.items?.[at];
          const otherwise = askedText(item, asked);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            <li key={at}>
              <span>{texts.acceptance.item(item.name, howMany(item.quantity, item.unit))}</span>
              {kindOf(item) && (
                <span className={look('block', 'text14', 'regular', 'asTyped')}>{kindOf(item)}</span>
              )}
              {otherwise && (
                <span className={classes.differs}>
                  <IconAlert size={14} aria-hidden /> <span>{otherwise}</span>
                </span>
              )}
              {asked && asked.quantity !== item.quantity && (
                <span className={classes.differs}>
                  <IconAlert size={14} aria-hidden />{' '}
                  <span>{texts.offer.askedFor(howMany(asked.quantity, asked.unit))}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
}
