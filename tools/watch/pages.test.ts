import type { Block } from '@pasok/contracts/blockchain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillChain } from '../../services/chain-api/src/test/fill-chain.ts';
import { type Harness, type Instance, startHarness } from '../../services/chain-api/src/test/instance.ts';
import { type Call, openChain } from './chain-source.ts';
import { lookAt } from './look.ts';

// A real chain-api with two pages and fifty blocks more, and somebody between it and the watch.
const url = 'http://chain.test';
let harness: Harness;
let chain: Instance;

beforeAll(async () => {
  harness = await startHarness();
  await fillChain(harness.databaseUrl, 1, 2_050);
  chain = await harness.start();
});
afterAll(() => harness.end());

type Change = (body: { chain: Block[]; hashes: string[]; pages: { hash: string } }) => void;

/** The chain as it comes through somebody who changes the answers whose address matches. */
async function through(matches: RegExp, change: Change) {
  const asked: string[] = [];
  const call: Call = async (address, init) => {
    asked.push(address.replace(`${url}/api/blockchain`, '').replace(/hash=.*/, 'hash'));
    const answer = await chain.app.request(address, init);
    if (!matches.test(address)) return answer;
    const body = JSON.parse(await answer.text());
    change(body);
    return Response.json(body);
  };
  return { source: await openChain(url, { token: harness.tokens.buyer }, call), asked };
}
const nothing = /$^/;

it('reads a long chain by whole pages, and only what is behind the head seen before', async () => {
  const { source, asked } = await through(nothing, () => undefined);
  const { finding, head } = await lookAt(source, undefined);
  expect([finding, head.index]).toEqual(['first', 2_049]);
  const pages = ['/pages/0?hash', '/pages/1?hash', '/?from=2000&limit=50'];
  expect(asked.splice(0)).toEqual(['/head', '/keys', '/pages?from=0', ...pages]);
  const { value: seen } = await source.blocks(1_500, 1_500, []).next();
  asked.splice(0);
  const grown = await lookAt(source, { ...head, index: 1_500, hash: String(seen?.[0]?.hash) });
  expect(grown.finding).toBe('grown');
  expect(asked.slice(3)).toEqual(pages.slice(1));
});

it.each<[string, RegExp, Change, string]>([
  [
    'a block that was changed',
    /pages\/1/,
    ({ chain: [, block] }) => Object.assign(block?.data ?? {}, { total: 5 }),
    'broken',
  ],
  ['a block left out', /pages\/1/, (body) => body.chain.splice(7, 1), 'broken'],
  ['half a page', /pages\/1/, (body) => body.chain.splice(500), 'broken'],
  ['a page hash that is another', /pages\?from/, (body) => body.hashes.reverse(), 'broken'],
  ['a page hash left out', /pages\?from/, (body) => body.hashes.pop(), 'broken'],
  [
    'another chain of page hashes',
    /head$/,
    ({ pages }) => Object.assign(pages, { hash: 'a'.repeat(64) }),
    'forged',
  ],
])('%s is found', async (_what, matches, change, finding) => {
  const { source } = await through(matches, change);
  expect((await lookAt(source, undefined)).finding).toBe(finding);
});

it('waits where a minute allows no more pages', async () => {
  let refusals = 2;
  const call: Call = async (address, init) =>
    address.includes('/pages/') && refusals-- > 0
      ? new Response('{}', { status: 429, headers: { 'retry-after': '0' } })
      : chain.app.request(address, init);
  const source = await openChain(url, { token: harness.tokens.buyer }, call);
  expect((await lookAt(source, undefined)).finding).toBe('first');
  expect(refusals).toBeLessThan(0);
});
