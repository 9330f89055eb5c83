import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import type { Browser, Page, Route } from '@playwright/test';
import { atLeast, atMost, type Figure } from '../measure/figure.ts';
import { median } from '../measure/median.ts';
import { signedIn } from '../measure/signed-in.ts';
import { withChromium } from './with-chromium.ts';

// The explorer with 100,000 blocks and the simulation with 1,000, in Chromium. Fifty cards are never on the screen at
// once, so blocks after the mined ones are these again under their own numbers: shown as invalid, checked all the same.

const mined = 1_000;
const long = 100_000;

function chainOf(length: number): Block[] {
  const genesis = createGenesis();
  const blocks = [genesis];
  for (let index = 1; index < length; index++) {
    const previousHash = blocks[index - 1]?.hash ?? '';
    const data = { ...genesis.data, transactionId: `deal-${index}` };
    const found = mineBlock({ index, dataText: canonicalData(data), previousHash });
    if (found.status !== 'found') throw new Error(`No nonce for block ${index}`);
    const { nonce, hash } = found;
    blocks.push({ index, timestamp: data.timestamp, data, previousHash, nonce, hash });
  }
  return blocks;
}

/** Answers as chain-api does for a chain longer than it sends at once. */
async function serveLong(route: Route, blocks: readonly Block[]): Promise<void> {
  const url = new URL(route.request().url());
  const last = blocks.at(-1);
  if (url.pathname.endsWith('/head'))
    return route.fulfill({
      json: { index: long - 1, hash: last?.hash, time: last?.timestamp, keyId: '', signature: '' },
    });
  const from = url.searchParams.get('from');
  if (from === null)
    return route.fulfill({
      status: 400,
      json: { message: 'Terlalu panjang', code: 'CHAIN_TOO_LONG', requestId: 'bench' },
    });
  const count = Math.min(Number(url.searchParams.get('limit')), long - Number(from));
  const chain = Array.from({ length: count }, (_, at) => {
    const index = Number(from) + at;
    return { ...(blocks[index % mined] as Block), index };
  });
  return route.fulfill({ json: { chain } });
}

/** Frames a second while the strip of blocks runs past for three seconds. */
const scrollFrames = (page: Page) =>
  page.getByRole('region', { name: 'Daftar blok' }).evaluate(async (strip) => {
    const begun = performance.now();
    let frames = 0;
    while (performance.now() - begun < 3_000) {
      strip.scrollLeft += 40;
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return (frames / (performance.now() - begun)) * 1_000;
  });

async function measureExplorer(browser: Browser, url: string, blocks: Block[]): Promise<Figure[]> {
  const page = await signedIn(browser, url, 'ani@demo.test');
  let answered = 0;
  await page.route(/\/api\/blockchain\/(head)?(\?|$)/, async (route) => {
    await serveLong(route, blocks);
    if (route.request().url().includes('from=0')) answered ||= performance.now();
  });
  await page.goto('/blockchain');
  await page.getByRole('article', { name: 'Blok #2', exact: true }).waitFor();
  const first = performance.now() - answered;
  const frames = await scrollFrames(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  await page.close();
  const [suite, what] = ['chain', 'explorer, 100,000 blocks'];
  return [
    {
      suite,
      name: `${what}: first blocks after their answer`,
      value: first,
      unit: 'ms',
      ...atMost(first, 1_000),
    },
    { suite, name: `${what}: scrolling`, value: frames, unit: 'frames/s', ...atLeast(frames, 55) },
    { suite, name: `${what}: memory`, value: heap, unit: 'MB', ...atMost(heap, 300) },
  ];
}

/** Milliseconds a keystroke keeps the page busy: the hash of its block is on the screen when it returns. */
async function measureKeystroke(browser: Browser, url: string, blocks: Block[]): Promise<Figure[]> {
  const page = await signedIn(browser, url, 'ani@demo.test');
  await page.route('**/api/blockchain/', (route) => route.fulfill({ json: { chain: blocks } }));
  await page.goto('/blockchain-simulation');
  const times = await page
    .locator('#peer-1 article')
    .nth(1)
    .getByLabel('Buyer')
    .evaluate((field: HTMLInputElement) => {
      const hash = field.closest('article')?.querySelector<HTMLInputElement>('input[readonly]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      return Array.from({ length: 60 }, (_, turn) => {
        const before = hash?.value;
        const begun = performance.now();
        write?.call(field, `Mallory ${turn}`);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        if (hash?.value === before) throw new Error('The hash did not follow the keystroke');
        return performance.now() - begun;
      });
    });
  const full = await page.getByRole('button', { name: 'Validate' }).evaluateAll((buttons: HTMLElement[]) => {
    const begun = performance.now();
    for (const button of buttons) button.click();
    return performance.now() - begun;
  });
  await page.close();
  const value = median(times.slice(10));
  const [suite, what] = ['chain', 'ten peers with 1,000 blocks'];
  return [
    { suite, name: `${what}: keystroke`, value, unit: 'ms', ...atMost(value, 16) },
    {
      suite,
      name: `${what}: judged again after an edit`,
      value: full / value,
      unit: '× all of them',
      ...atLeast(full / value, 10),
    },
  ];
}

export function measureScreens(url: string): Promise<Figure[]> {
  const blocks = chainOf(mined);
  return withChromium(async (browser) => [
    ...(await measureExplorer(browser, url, blocks)),
    ...(await measureKeystroke(browser, url, blocks)),
  ]);
}
