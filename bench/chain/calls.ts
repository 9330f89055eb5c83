import { z } from 'zod';

export type Caller = <Value>(
  shape: z.ZodType<Value>,
  method: string,
  path: string,
  body?: unknown,
) => Promise<Value>;

/** Calls as one person; anything but a good answer ends the suite. */
function callerOf(base: string, token?: string): Caller {
  return async (shape, method, path, body) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return shape.parse(JSON.parse(text));
  };
}

/** The bearer of a demo account. */
export async function bearerOf(base: string, email: string): Promise<string> {
  const shape = z.object({ token: z.string() });
  return (await callerOf(base)(shape, 'POST', '/auth/login', { email, password: 'rahasia1' })).token;
}

/** Signs a demo account in. */
export async function signIn(base: string, email: string): Promise<Caller> {
  return callerOf(base, await bearerOf(base, email));
}

/** Does `work` for every entry, `width` at a time. */
export async function inParallel<Entry, Value>(
  entries: readonly Entry[],
  width: number,
  work: (entry: Entry) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < entries.length; at = next++) values[at] = await work(entries[at] as Entry);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return values;
}
