import type { ErrorCode } from '@pasok/contracts/error';
import type { CreateRequestBody } from '@pasok/contracts/request';

/**
 * Why something is not allowed: a code of the error catalogue, and words of its own where the place matters.
 * Services turn it into an answer, screens show the same words beforehand. `field`: the field of the body that it is about.
 * `undefined` means allowed.
 */
export type Refusal =
  | {
      code: ErrorCode;
      message?: string;
      field?:
        | keyof CreateRequestBody
        | 'goods'
        | 'region'
        | 'terms.tax'
        | 'terms.validUntil'
        | 'shippedAt'
        | 'shipment'
        | 'units';
    }
  | undefined;

/** A moment as the database (Date), the wire (ISO 8601 text) or a clock (milliseconds) gives it. */
export type Instant = Date | string | number;

export const dayInMs = 86_400_000;

/** Milliseconds since the epoch. */
export function toMs(instant: Instant): number {
  return new Date(instant).getTime();
}
