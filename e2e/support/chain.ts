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

/** Writes a false name into a block of the simulation. One name of 4,096 still gives a hash of '000': then another. */
export async function falsify(block: Locator, party = 'Buyer'): Promise<void> {
  let tries = 0;
  await expect(async () => {
    await block.getByLabel(party).fill(`Mallory ${++tries}`);
    await expect(block.getByLabel('Hash', { exact: true })).not.toHaveValue(/^000/);
  }).toPass();
}
