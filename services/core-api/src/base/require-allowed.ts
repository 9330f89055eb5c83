import type { Refusal } from '@pasok/domain/refusal';
import { AppError } from '@pasok/service/base/errors';

/** Throws what a rule of the domain answered; nothing happens where it allows. */
export function requireAllowed(refusal: Refusal): void {
  if (refusal)
    throw new AppError(refusal.code, refusal.message === undefined ? {} : { message: refusal.message });
}
