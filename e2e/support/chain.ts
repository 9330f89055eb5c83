import { hash } from 'node:crypto';
import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Locator, type Page } from '@playwright/test';

const sha256 = (text: string) => hash('sha256', text);

/** The text a block's hash is taken of, written here a second time from its description. */
function hashedText({ index, nonce, data, previousHash }: Block): string {
  const items = data.items.map(({ name, token, tokens, quantity, price }) => ({
    name,
    token,
    tokens,
    quantity,
    price,
  }));
  const { transactionId, buyer, vendor, total, timestamp, buyerName, vendorName } = data;
  const dataText = JSON.stringify({
    transactionId,
    buyer,
    vendor,
    items,
    total,
    timestamp,
    buyerName,
    vendorName,
  });
  return `${index}${nonce}${dataText}${previousHash}`;
}

/** What is wrong with a chain, block by block; nothing for a whole one. */
export function faultsOf(chain: readonly Block[]): string[] {
  return chain.flatMap((block, place) => {
    const before = chain[place - 1]?.hash ?? '0'.repeat(64);
    const faults = {
      index: block.index !== place,
      hash: block.hash !== sha256(hashedText(block)),
      'proof of work': !block.hash.startsWith('000'),
      link: block.previousHash !== before,
      timestamp: block.timestamp !== block.data.timestamp,
    };
    return Object.entries(faults).flatMap(([what, isWrong]) => (isWrong ? [`block ${place}: ${what}`] : []));
  });
}

/** The hash of the agreement, recomputed from a recorded block. */
export function agreementHash({ data }: Block): string {
  const { transactionId, buyer, vendor, total } = data;
  const items = data.items.map(({ name, quantity, price }) => ({ name, quantity, price }));
  return sha256(JSON.stringify({ transactionId, buyer, vendor, items, total }));
}

/** A block with the first nonce from 0 that gives it a hash of '000'. */
function mined(draft: Block): Block {
  for (let nonce = 0; ; nonce++) {
    const hash = sha256(hashedText({ ...draft, nonce }));
    if (hash.startsWith('000')) return { ...draft, nonce, hash };
  }
}

/** The explorer's question for all blocks, and for those from an index on. */
export const chainCalls = /\/api\/blockchain\/(\?|$)/;

/** Answers with these blocks, whole or from an index on, as the server does. */
export async function serveChain(page: Page, blocks: readonly unknown[]): Promise<void> {
  await page.route(chainCalls, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('from') ?? 0);
    return route.fulfill({ json: { chain: blocks.slice(from) } });
  });
}

/** Another chain in place of the one served; left first: an open page would hear of, and remember, the real one in between. */
export async function serveAnotherChain(page: Page, blocks: readonly unknown[]): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll();
  await serveChain(page, blocks);
}

/** The chain as its operator could make it anew: another total in block `from`, it and all after it mined again. */
export function rewritten(chain: readonly Block[], from: number, total: number): Block[] {
  const made: Block[] = [];
  for (const [place, block] of chain.entries()) {
    const previousHash = made.at(-1)?.hash ?? block.previousHash;
    const data = place === from ? { ...block.data, total } : block.data;
    made.push(place < from ? block : mined({ ...block, data, previousHash }));
  }
  return made;
}

/** Waits until the explorer has followed the chain to this head: what it then keeps, a later visit is held against. */
export const expectRemembered = (page: Page, hash: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('pasok.chain-head'))).toContain(hash);

/** Writes a false name into a block of the simulation. One name of 4,096 still gives a hash of '000': then another. */
export async function falsify(block: Locator, party = 'Buyer'): Promise<void> {
  let tries = 0;
  await expect(async () => {
    await block.getByLabel(party).fill(`Mallory ${++tries}`);
    await expect(block.getByLabel('Hash', { exact: true })).not.toHaveValue(/^000/);
  }).toPass();
}
