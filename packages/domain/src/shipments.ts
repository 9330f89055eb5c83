import type { CreateShipmentBody } from '@pasok/contracts/shipment';
import { dealRefusals, type TransactionFacts } from './deal-ends.ts';
import type { Instant, Refusal } from './refusal.ts';
import { dayInWib } from './request.ts';

/** An item of a deal, and how many of its units have been shipped. */
export type ShippedItem = { name: string; quantity: number; shipped: number };

/**
 * POST /transactions/{id}/shipments by the vendor: units that have not been shipped, of items that the deal has (`pos` from 0),
 * until the deal is over.
 */
export function refuseShipment(
  { status }: Pick<TransactionFacts, 'status'>,
  items: readonly ShippedItem[],
  asked: CreateShipmentBody['items'],
): Refusal {
  const unknown = asked.find(({ pos }) => pos >= items.length);
  if (unknown)
    return {
      code: 'INVALID',
      field: 'items',
      message: dealRefusals.shipItem(unknown.pos, items.length),
    };
  if (status === 'completed' || status === 'cancelled')
    return {
      code: 'STATUS_REFUSED',
      message: dealRefusals.shipOver(dealRefusals.statuses[status]),
    };
  if (items.every(({ quantity, shipped }) => shipped >= quantity)) return { code: 'ALL_SHIPPED' };
  for (const { pos, quantity } of asked) {
    const item = items[pos];
    const left = item ? item.quantity - item.shipped : 0;
    if (item && quantity > left)
      return {
        code: 'TOO_MANY_SHIPPED',
        message: dealRefusals.shipMore(item.name, left, item.quantity),
      };
  }
  return undefined;
}

/** Why the day on which goods left is refused: none before the deal, none after today, in Western Indonesian time. */
export function refuseShippedAt(shippedAt: Instant, createdAt: Instant, now: Instant): Refusal {
  const refuse = (message: string): Refusal => ({ code: 'INVALID', field: 'shippedAt', message });
  const day = dayInWib(shippedAt);
  if (day > dayInWib(now)) return refuse(dealRefusals.shippedLater);
  return day < dayInWib(createdAt) ? refuse(dealRefusals.shippedBefore) : undefined;
}

/** A day ('2026-11-27') as the instant at which it begins in Western Indonesian time, an instant as itself. */
export const shippedAtOf = (text: string): Date =>
  new Date(text.length === 10 ? `${text}T00:00:00+07:00` : text);
