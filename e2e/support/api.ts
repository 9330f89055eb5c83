/** The product's address, known once it has been started. */
export function baseUrl(): string {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL is not set: the product was not started.');
  return url;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = { status: number; text: string };

/** One call below /api as a person, or as nobody; refusals are answers too. */
export async function call(
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
  base = baseUrl(),
): Promise<Answer> {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

type Shape<Value> = { parse: (value: unknown) => Value };

/** A call that must go well, its answer in the contract's shape. */
export async function ask<Value>(
  shape: Shape<Value>,
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
  base?: string,
): Promise<Value> {
  const { status, text } = await call(token, method, path, body, base);
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return shape.parse(JSON.parse(text));
}
