import { isIP, isIPv4, SocketAddress } from 'node:net';
import type { HasRequest } from './http-env.ts';

/**
 * An address as one text, however it was written: without a zone, IPv6 in its shortest form, and IPv4 as IPv4 where a
 * socket of both families shows it as `::ffff:…`. Undefined for anything that is no address.
 */
export const readAddress = (text: string): string | undefined => {
  const [bare = ''] = text.trim().split('%');
  if (isIP(bare) !== 6) return isIPv4(bare) ? bare : undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = address.slice('::ffff:'.length);
  return address.startsWith('::ffff:') && isIPv4(mapped) ? mapped : address;
};

/** The eight groups of an IPv6 address of {@link readAddress}. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

/** Whom limits count for an address of {@link readAddress}: a subscriber of IPv6 has a whole /64 to call from. */
export const rateLimitSubject = (address: string): string =>
  isIPv4(address) ? address : `${groupsOf(address).slice(0, 4).join(':')}::/64`;

/** The site of an address of {@link readAddress}: up to a /48 of IPv6 comes with one line. Undefined for IPv4. */
export const siteOf = (address: string): string | undefined =>
  isIPv4(address) ? undefined : `${groupsOf(address).slice(0, 3).join(':')}::/48`;

/** Whom limits by address count: our own edge names one caller in X-Forwarded-For (services/edge client-address.ts). */
export const callerAddress = (c: HasRequest): string => {
  const address = readAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  return address === undefined ? 'direct' : rateLimitSubject(address);
};
