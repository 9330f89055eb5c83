/** What is not as its format says; the message is a sentence for whoever brought it. */
export class TlogError extends Error {
  override readonly name = 'TlogError';
}

const digits = /^(0|[1-9]\d{0,15})$/;

/** A whole number as logs write it: decimal, no leading zero. @throws TlogError */
export function readNumber(text: string, what: string): number {
  const value = Number(text);
  if (!digits.test(text) || !Number.isSafeInteger(value))
    throw new TlogError(`The ${what} is no whole number without leading zeros.`);
  return value;
}
