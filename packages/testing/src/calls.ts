export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Reads a value, or throws: a schema of the contract. */
export type Shape<Value> = { parse: (value: unknown) => Value };
type Answer = { status: number; text: string };

/**
 * A promise that ends when the test says so. It is made before the call that waits for it: what a call gives out first when it
 * is made is not there yet for a test that is quicker.
 */
export function held<Value = void>() {
  let [answer, fail] = [(_: Value): void => undefined, (_: Error): void => undefined];
  const wait = new Promise<Value>((resolve, reject) => {
    [answer, fail] = [resolve, reject];
  });
  return { wait, answer, fail };
}

/**
 * One call below /api of the product at `base` as a person, or as nobody; refusals are answers too. On a connection of its own:
 * one that was idle may be ended by the server just as it is used again, and nobody knows then whether a write was done.
 */
export async function call(
  base: string,
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/**
 * A call that must go well, its answer in the shape.
 * @throws what was answered instead.
 */
export async function ask<Value>(
  base: string,
  shape: Shape<Value>,
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Value> {
  const { status, text } = await call(base, token, method, path, body);
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return shape.parse(JSON.parse(text));
}
