import { ApiError, errorMessage } from '@pasok/client';

function inWords(seconds: number): string {
  return seconds <= 90 ? `${Math.max(1, Math.ceil(seconds))} detik` : `${Math.ceil(seconds / 60)} menit`;
}

/** A refusal in words, with the time to wait when the server told one. */
export function refusalWords(error: Error, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const words = errorMessage(error) || otherwise;
  return error.retryAfter === undefined ? words : `${words} Tunggu ${inWords(error.retryAfter)}.`;
}
