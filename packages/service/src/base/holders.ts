import { isIP, isIPv4, SocketAddress } from 'node:net';
import type { HasRequest } from './http-env.ts';

/** One of whom something is counted against; `share`: how many times the usual budget they have. */
type Holder = { readonly key: string; readonly share: number };

declare const brand: unique symbol;
/**
 * Whom limits, queues and counters count something against, the narrowest first: a use counts for every one of them, and
 * is refused where any of them has no budget left. Made by the functions of this file alone, so nothing can be counted
 * against the text of an address: one line of IPv6 has 2^80 of those.
 */
export type Holders = readonly [Holder, ...Holder[]] & { readonly [brand]: true };

const holders = (...all: [Holder, ...Holder[]]): Holders => all as unknown as Holders;

/** What a subscriber of IPv6 may have, one network or up to 65,536; a wider one has a wider budget, which ends too. */
const networks = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

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

/**
 * Whom a call from this address counts against: the address of IPv4, or the /64, /56 and /48 of IPv6. All that is no
 * address counts together.
 */
export function holdersOfAddress(text: string): Holders {
  const address = readAddress(text);
  if (address === undefined) return holders({ key: 'no address', share: 1 });
  if (isIPv4(address)) return holders({ key: address, share: 1 });
  const [own, ...wider] = networks.map(({ bits, share }) => ({ key: networkOf(address, bits), share }));
  return holders(own as Holder, ...wider);
}

/** Whom a call counts against: our own edge names one caller in X-Forwarded-For (services/edge exchange.ts). */
export const holdersOfCall = (c: HasRequest): Holders =>
  holdersOfAddress(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');

/** One holder that is no address: an account, a device, a class, by an id that nobody makes up. */
export const holderOf = (id: string): Holders => holders({ key: id, share: 1 });

/** What these do to one thing, as sign-ins of an address to an account: their budgets, for it alone. */
export const holdersOn = (thing: string, [own, ...wider]: Holders): Holders => {
  const on = ({ key, share }: Holder): Holder => ({ key: `${thing}:${key}`, share });
  return holders(on(own), ...wider.map(on));
};

declare const textBrand: unique symbol;
/** Holders as one column keeps them, for whoever counts rows by each of them. */
export type HoldersText = string & { readonly [textBrand]: true };

export const textOfHolders = (who: Holders): HoldersText =>
  who.map(({ key }) => key).join(' ') as HoldersText;

/** The network of an IPv6 address of {@link readAddress}, as `2001:db8:0:0::/64`. */
function networkOf(address: string, bits: number): string {
  const groups = groupsOf(address).slice(0, Math.ceil(bits / 16));
  const cut = bits % 16;
  if (cut > 0) {
    const last = Number.parseInt(groups.at(-1) ?? '0', 16);
    groups[groups.length - 1] = (last & (0xffff << (16 - cut))).toString(16);
  }
  return `${groups.join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address of {@link readAddress}. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
