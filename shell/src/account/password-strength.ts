import { passwordMin } from '@pasok/contracts/account';
import { accountTexts } from './texts.ts';

const words = accountTexts.strength;

/** A password's strength in words. Length counts most: rules of composition only make passwords harder to remember. */
export function passwordStrength(password: string): string {
  const missing = passwordMin - password.length;
  if (missing > 0) return words.missing(missing);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const isRepeated = new Set(password).size < 4;
  const points = password.length + kinds * 2 - (isRepeated ? 10 : 0);
  if (points < 13) return words.weak;
  if (points < 19) return words.fair;
  return words.strong;
}
