import { wordsOf } from '@pasok/contracts/language';
import type { OfferItem } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { askedOtherwise } from '@pasok/domain/offer';
import { texts } from '../texts.ts';
import own from '../words/own-comparison.json' with { type: 'json' };

/** Words where offers stand beside each other, and beside what was asked. */
export const comparisonTexts = wordsOf('mf-procurement comparison', own);

/** 'Acme · 16GB': brand and specification of an item, as far as they are named. */
export const kindOf = (item: Pick<RequestItem, 'brand' | 'spec'> | undefined): string =>
  [item?.brand, item?.spec].filter(Boolean).join(' · ');

/** 'Diminta: Acme': what was asked for where something else is offered; '' where nothing differs. */
export function askedText(item: OfferItem, asked: RequestItem | undefined): string {
  const other = Object.values(askedOtherwise(item, asked)).join(' · ');
  return other && texts.offer.askedAs(other);
}

/** In which points the item is not what was asked for: 'merek', 'spesifikasi'. */
export const differencesOf = (item: OfferItem, asked: RequestItem): string[] =>
  Object.keys(askedOtherwise(item, asked)).map((field) =>
    field === 'name'
      ? comparisonTexts.otherThing(item.name)
      : comparisonTexts.kinds[field as 'brand' | 'spec'],
  );
