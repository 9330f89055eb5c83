import { beforeEach } from 'vitest';
import type { Harness } from './harness.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });
export const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));
export const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

/** Calls of people who are not signed in, by the address they come from; each test begins with no counter. */
export function useSignIns(harness: Harness) {
  beforeEach(async () => void (await harness.sql`delete from rate_limits`));
  const post = (call: string, body: object, address: string) =>
    harness.anonymous.post(`/api/auth/${call}`, body, from(address));
  const login = (email: string, password: string, address: string) =>
    post('login', { email, password }, address);
  return { post, login };
}
