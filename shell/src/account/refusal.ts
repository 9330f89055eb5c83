import { ApiError, errorMessage, specifiedMessage } from '@pasok/client';

function inWords(seconds: number): string {
  return seconds <= 90 ? `${Math.max(1, Math.ceil(seconds))} detik` : `${Math.ceil(seconds / 60)} menit`;
}

/**
 * A refusal in words, with the time to wait when the server told one. Where nobody answered in words of ours it begins with
 * the specification's sentence.
 */
export function refusalLines(error: Error, otherwise: string): string[] {
  if (!(error instanceof ApiError)) return [otherwise];
  const [sentence, known] = [specifiedMessage(error), errorMessage(error)];
  const wait = error.retryAfter === undefined ? '' : ` Tunggu ${inWords(error.retryAfter)}.`;
  const words = (known || otherwise) + wait;
  return sentence === known ? [words] : [sentence, words];
}
