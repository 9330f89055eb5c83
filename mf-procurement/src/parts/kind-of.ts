import type { RequestItem } from '@pasok/contracts/request';

/** 'Acme · 16GB': brand and specification of an item, as far as they are named. */
export const kindOf = (item: Pick<RequestItem, 'brand' | 'spec'> | undefined): string =>
  [item?.brand, item?.spec].filter(Boolean).join(' · ');
