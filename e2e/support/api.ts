import * as calls from '@pasok/testing/calls';

export type { Method } from '@pasok/testing/calls';

/** The product's address, known once it has been started. */
export function baseUrl(): string {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL is not set: the product was not started.');
  return url;
}

/** One call below /api as a person, or as nobody; refusals are answers too. */
export const call = (
  token: string | undefined,
  method: calls.Method,
  path: string,
  body?: unknown,
  base = baseUrl(),
) => calls.call(base, token, method, path, body);

/** A call that must go well, its answer in the contract's shape. */
export const ask = <Value>(
  shape: calls.Shape<Value>,
  token: string | undefined,
  method: calls.Method,
  path: string,
  body?: unknown,
  base = baseUrl(),
): Promise<Value> => calls.ask(base, shape, token, method, path, body);
