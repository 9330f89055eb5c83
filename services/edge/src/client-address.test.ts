import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function callFrom(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['nobody is believed without a proxy', 0, '6.6.6.6', '10.0.0.1'],
  ['the proxy names who called it', 1, '6.6.6.6', '6.6.6.6'],
  ['what the caller wrote before it does not count', 1, '1.1.1.1, 6.6.6.6', '6.6.6.6'],
  ['two proxies: the last but one', 2, '1.1.1.1, 6.6.6.6, 10.0.0.2', '6.6.6.6'],
  ['fewer entries than proxies: the first', 3, '6.6.6.6, 10.0.0.2', '6.6.6.6'],
  ['no header', 1, undefined, '10.0.0.1'],
  ['an empty header', 1, '', '10.0.0.1'],
  ['no address', 1, '6.6.6.6, unknown', '10.0.0.1'],
  ['a port behind it', 1, '6.6.6.6:80', '10.0.0.1'],
  ['IPv4 written as IPv6', 1, '::ffff:6.6.6.6', '6.6.6.6'],
  ['IPv6', 1, '2001:DB8::0001', '2001:db8::1'],
])('%s', (_name, hops, forwarded, address) => {
  expect(clientAddress(callFrom('::ffff:10.0.0.1', forwarded), hops)).toBe(address);
});

it('a connection that is gone has none', () => {
  expect(clientAddress(callFrom(undefined), 0)).toBe('');
});
