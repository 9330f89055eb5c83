import type { IncomingMessage } from 'node:http';
import { readAddress } from '@pasok/service/address';

/**
 * The one address a call came from. Behind `hops` proxies of one's own, each of which appends whom it was called by to
 * X-Forwarded-For, that is the entry so many from the end, as Express counts: whatever stands before it the caller may
 * have made up. Without a readable entry it is whoever connected.
 */
export function clientAddress({ headers, socket }: IncomingMessage, hops: number): string {
  const direct = readAddress(socket.remoteAddress ?? '') ?? '';
  if (hops === 0) return direct;
  const named = headers['x-forwarded-for']?.toString().split(',') ?? [];
  return readAddress(named.at(-hops) ?? named[0] ?? '') ?? direct;
}
