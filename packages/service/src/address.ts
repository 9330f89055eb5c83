import { holdersOfAddress, readAddress } from './holders.ts';
import type { HasRequest } from './http-env.ts';

export { readAddress };

/** Whom limits count for an address of {@link readAddress}: a subscriber of IPv6 has a whole /64 to call from. */
export const rateLimitSubject = (address: string): string => holdersOfAddress(address)[0].key;

/** The site of an address of {@link readAddress}: up to a /48 of IPv6 comes with one line. Undefined for IPv4. */
export const siteOf = (address: string): string | undefined => holdersOfAddress(address)[2]?.key;

/** Whom limits by address count: our own edge names one caller in X-Forwarded-For (services/edge client-address.ts). */
export const callerAddress = (c: HasRequest): string => {
  const address = readAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
  return address === undefined ? 'direct' : rateLimitSubject(address);
};
