import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Cards of a program, not of a network that phones are in: containers, virtual machines, tunnels. */
const made = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|tun|tap|utun|tailscale|wg|zt)/i;

/** The IPv4 addresses by which others of this network reach this machine, by a card of its own. */
export function networkAddresses(
  cards: NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]> = networkInterfaces(),
): string[] {
  return Object.entries(cards).flatMap(([name, infos = []]) =>
    made.test(name) ? [] : infos.filter(isReached).map(({ address }) => address),
  );
}

/** 169.254 is what a card calls itself that was given no address. */
const isReached = ({
  address,
  family,
  internal,
}: Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>) =>
  family === 'IPv4' && !internal && !address.startsWith('169.254.');
