import { passwordMin } from '@pasok/contracts/account';

/** A password's strength in words. Length counts most: rules of composition only make passwords harder to remember. */
export function passwordStrength(password: string): string {
  const missing = passwordMin - password.length;
  if (missing > 0) return `Kurang ${missing} karakter lagi`;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const isRepeated = new Set(password).size < 4;
  const points = password.length + kinds * 2 - (isRepeated ? 10 : 0);
  if (points < 13) return 'Kekuatan: lemah. Lebih panjang lebih aman.';
  if (points < 19) return 'Kekuatan: cukup';
  return 'Kekuatan: kuat';
}
