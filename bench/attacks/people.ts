import { z } from 'zod';

type Answer = { status: number; body: unknown };

/** Somebody who registered from an address of their own, as a proxy names it. */
export type Made = {
  readonly headers: Record<string, string>;
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>;
};

const sessionSchema = z.object({ token: z.string() });

/** Registers people of one address. */
export const createCaller = (url: string, from: string) => {
  const ask = async (headers: Record<string, string>, method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  const open = { 'x-forwarded-for': from, 'content-type': 'application/json' };
  return async (name: string): Promise<Made> => {
    const account = { name, email: `${name.toLowerCase()}@bench.test`, password: 'kuda-putih-7' };
    const { token } = sessionSchema.parse((await ask(open, 'POST', '/auth/register', account)).body);
    const headers = { ...open, authorization: `Bearer ${token}` };
    return { headers, call: (method, path, body) => ask(headers, method, path, body) };
  };
};

export type Caller = ReturnType<typeof createCaller>;
