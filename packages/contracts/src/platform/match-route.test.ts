import { expect, it } from 'vitest';
import { matchRoute } from './http.ts';

it.each([
  ['/offers', '/offers', true],
  ['/offers', '/offers/', true],
  ['/offers', '/offers/1', false],
  ['/offers/:id', '/offers', false],
  ['/offers/:id', '/offers/1', true],
  ['/request/:id/edit', '/request/1/edit', true],
  ['/request/:id/edit', '/request/1/other', false],
  ['/blockchain', '/blockchain-simulation', false],
])('%s and %s: %s', (route, pathname, matches) => expect(matchRoute(route, pathname)).toBe(matches));
