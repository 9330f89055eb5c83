import { hash, sign } from 'node:crypto';
import type { Block } from '@pasok/contracts/blockchain';
import { held } from '@pasok/testing/calls';
import type { Page, Route } from '@playwright/test';
import { minedChain } from '../../packages/chain/src/test/mined-chain.ts';
import { createSigner, logOver } from '../../shell/verifier/test/forged-log.ts';

const signer = createSigner();
const keyId = hash('sha256', signer.note.publicKey).slice(0, 16);
const pageLength = 1_024;

/** Two whole pages and two blocks more: long enough for pages, short enough to check in no time. */
export const longChain = minedChain();

function headOf(blocks: readonly Block[]) {
  const { index = 0, hash = '' } = blocks.at(-1) ?? {};
  const head = { index, hash, time: '2026-01-01T00:00:00.000Z', keyId };
  return {
    ...head,
    signature: sign(null, Buffer.from(JSON.stringify(head)), signer.key).toString('base64url'),
  };
}

/**
 * Who answers as chain-api does for a chain too long for one answer, and for its log, which may be that of `logged`; `asked`
 * are the calls, `hold` delays a page.
 */
export async function serveLongChain(
  page: Page,
  blocks: readonly Block[] = longChain,
  logged: readonly Block[] = blocks,
) {
  const asked: string[] = [];
  const waiting = new Map<number, Promise<void>>();
  const log = logOver(
    logged.map(({ hash }) => hash),
    signer,
  );
  const answerTo = (path: string, query: URLSearchParams) => {
    if (path === '/head') return headOf(blocks);
    if (path === '/keys') return { keys: [{ keyId, publicKey: signer.publicKey }] };
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
  await page.route(/\/log\//, async (route: Route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    await route.fulfill({ body: Buffer.from((await log.answer(path.slice('/log/'.length))) ?? []) });
  });
  /** Keeps a page back until the answered function is called. */
  const hold = (number: number) => {
    const { wait, answer } = held();
    waiting.set(number, wait);
    return () => {
      waiting.delete(number);
      answer();
    };
  };
  return { asked, hold };
}
