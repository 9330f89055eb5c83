import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Block } from '@pasok/contracts/blockchain';
import type { Page, Route } from '@playwright/test';
import { minedChain } from '../../packages/chain/src/test/mined-chain.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const x = String(publicKey.export({ format: 'jwk' }).x);
const keyId = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
const pageLength = 1_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');

/** Two whole pages and fifty blocks more: long enough for pages, short enough to check in no time. */
export const longChain = minedChain();

function headOf(blocks: readonly Block[], hashes: readonly string[]) {
  const { index = 0, hash = '' } = blocks.at(-1) ?? {};
  const head = { index, hash, time: '2026-01-01T00:00:00.000Z', keyId };
  // Written here a second time, from their description (docs/adr/0025-block-pages.md).
  const pages = hashes.reduce((link, own) => sha256(link + own), '0'.repeat(64));
  const text = `{"statement":"pages","index":${index},"hash":"${hash}","pages":"${pages}","time":"${head.time}","keyId":"${keyId}"}`;
  return {
    ...head,
    signature: signed(JSON.stringify(head)),
    pages: { hash: pages, signature: signed(text) },
  };
}

/** Who answers as chain-api does for a chain too long for one answer; `asked` are the calls, `hold` delays a page. */
export async function serveLongChain(page: Page, blocks: readonly Block[] = longChain) {
  const asked: string[] = [];
  const waiting = new Map<number, Promise<void>>();
  const count = Math.floor(blocks.length / pageLength);
  const hashes = Array.from({ length: count }, (_, at) => String(blocks[(at + 1) * pageLength - 1]?.hash));
  const answerTo = (path: string, query: URLSearchParams) => {
    if (path === '/head') return headOf(blocks, hashes);
    if (path === '/keys') return { keys: [{ keyId, publicKey: x }] };
    if (path === '/pages') return { hashes: hashes.slice(Number(query.get('from'))) };
    const number = /^\/pages\/(\d+)$/.exec(path)?.[1];
    const from = number === undefined ? Number(query.get('from')) : Number(number) * pageLength;
    return { chain: blocks.slice(from, from + Number(query.get('limit') ?? pageLength)) };
  };
  await page.route(/\/api\/blockchain(\/|$|\?)/, async (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const path = pathname.replace('/api/blockchain', '');
    if (path === '/events') return route.abort();
    asked.push(path);
    if (path === '/' && !searchParams.has('from'))
      return route.fulfill({ status: 400, json: { message: 'x', code: 'CHAIN_TOO_LONG', requestId: 'x' } });
    await waiting.get(Number(path.replace('/pages/', '')));
    await route.fulfill({ json: answerTo(path, searchParams) }).catch(() => undefined);
  });
  /** Keeps a page back until the answered function is called. */
  const hold = (number: number) => {
    let release = () => {};
    waiting.set(
      number,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      waiting.delete(number);
      release();
    };
  };
  return { asked, hashes, hold };
}
