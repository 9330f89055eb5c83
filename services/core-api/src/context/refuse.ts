import type { Refusal } from '@pasok/domain/refusal';
import { AppError } from '@pasok/service/errors';

/** Turns a refusal of the domain into the answer; nothing happens when there is none. */
export function refuse(refusal: Refusal): void {
  if (refusal)
    throw new AppError(refusal.code, refusal.message === undefined ? {} : { message: refusal.message });
}
