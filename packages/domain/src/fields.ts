import { loginTexts, passwordMin } from '@pasok/contracts/account';
import { normalizePhone } from '@pasok/contracts/profile';
import { type Instant, toMs } from './refusal.ts';

/** A field rule: the message to show, or `undefined` when the value passes. */
export type FieldRule<T = string> = (value: T) => string | undefined;

/** Not empty once the spaces around are gone. */
export function required(message: string): FieldRule {
  return (value) => (value.trim() === '' ? message : undefined);
}

/** Something, an at sign, something with a dot: the check a person understands; the mail itself is the proof. */
export function email(message: string = loginTexts.emailInvalid): FieldRule {
  return (value) => (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? undefined : message);
}

/** At least `min` characters, counted as people count them (code points). */
export function minLength(min: number, message = `Minimal ${min} karakter`): FieldRule {
  return (value) => ([...value].length < min ? message : undefined);
}

/** At most `max` characters (code points). */
export function maxLength(max: number, message = `Maksimal ${max} karakter`): FieldRule {
  return (value) => ([...value].length > max ? message : undefined);
}

/** 62 or 0, then 9 to 12 digits (spec.md section 5); spaces, hyphens, dots, brackets and a leading + are let through. */
export function phone(message = 'Nomor telepon diawali 62 atau 0, lalu 9 sampai 12 angka'): FieldRule {
  return (value) => (/^0\d{9,12}$/.test(normalizePhone(value)) ? undefined : message);
}

/** Strictly after `now`; an unreadable date fails too. */
export function futureDate(now: Instant, message = 'Tanggal harus di masa depan'): FieldRule<Instant> {
  return (value) => (toMs(value) > toMs(now) ? undefined : message);
}

/** A finite number above zero. */
export function positiveNumber(message = 'Angka harus lebih dari 0'): FieldRule<number> {
  return (value) => (Number.isFinite(value) && value > 0 ? undefined : message);
}

/** The first failing rule's message: one message a field at a time (spec.md section 5). */
export function firstMessage<T>(rules: readonly FieldRule<T>[], value: T): string | undefined {
  for (const rule of rules) {
    const message = rule(value);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The login form's rules with the specification's texts. */
export const loginRules = {
  email: [required(loginTexts.emailRequired), email()],
  password: [required(loginTexts.passwordRequired), minLength(passwordMin, loginTexts.passwordShort)],
} as const satisfies Record<string, readonly FieldRule[]>;

/** Keeps only the digits of typed or pasted text: `Rp 1.500.000` becomes `1500000`, `9.5a` becomes `95`. */
export function digitsOnly(value: string): string {
  return value.replace(/\D/g, '');
}

/** The number input's rule: negatives and what is no number become 0. */
export function clampNumber(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(value, 0);
}

/** The alert of the create form on submit (spec.md section 5), or `undefined`. */
export function requestItemsAlert(
  items: readonly { budget: number; quantity: number }[],
): string | undefined {
  const bad = items.some((item) => !(item.budget >= 0) || !(item.quantity > 0));
  return bad ? 'Budget tidak boleh negatif dan jumlah harus lebih dari 0!' : undefined;
}

/** The alert of the offer form on submit (spec.md section 5), or `undefined`. */
export function offerItemsAlert(items: readonly { price: number; quantity: number }[]): string | undefined {
  const bad = items.some((item) => !(item.price >= 0) || !(item.quantity > 0));
  return bad ? 'Harga tidak boleh negatif dan jumlah harus lebih dari 0!' : undefined;
}
