import { expect, it } from 'vitest';
import { networkAddresses } from './addresses.ts';

const card = (address: string, internal = false) => [
  { address, family: 'IPv4' as const, internal },
  { address: 'fe80::1', family: 'IPv6' as const, internal },
];

it("names the network's own addresses, and none that no phone reaches", () => {
  const cards = {
    lo: card('127.0.0.1', true),
    docker0: card('172.17.0.1'),
    'br-5f3a': card('172.18.0.1'),
    wlan0: card('192.168.1.5'),
    eth0: card('10.0.0.7'),
    eth1: card('169.254.3.4'),
    'vEthernet (WSL)': card('172.28.0.1'),
    veth12: card('172.19.0.1'),
    tun0: card('10.8.0.2'),
    wg0: card('10.9.0.2'),
    tailscale0: card('100.64.0.1'),
    ztabc: card('10.147.0.1'),
  };
  expect(networkAddresses(cards)).toEqual(['192.168.1.5', '10.0.0.7']);
  expect(networkAddresses({ docker0: card('172.17.0.1') })).toEqual([]);
});
