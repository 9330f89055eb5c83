import type { Refusal } from '@pasok/domain/refusal';
import { AppError } from '@pasok/service/base/errors';

/** Throws what a rule of the domain answered; nothing happens where it allows. A refusal of a field is told there. */
export function requireAllowed(refusal: Refusal): void {
  if (!refusal) return;
  const { code, message, field } = refusal;
  if (field && message) throw new AppError(code, { errors: [{ path: field, code, message }] });
  throw new AppError(code, message === undefined ? {} : { message });
}
