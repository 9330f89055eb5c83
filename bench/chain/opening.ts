import type { Browser } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import type { Stack } from '../../tools/stack/start-stack.ts';
import { atMost, type Figure } from '../measure/figure.ts';
import { median } from '../measure/median.ts';
import { signedIn } from '../measure/signed-in.ts';
import { withChromium } from './with-chromium.ts';

// The explorer opened with a click on the menu, on a short chain and on one of a million blocks.

const turns = 5;
const long = 1_000_000;
/** Of the follower in core-api: another instance is at it, so that it does not read a million blocks meanwhile. */
const followerLock = 7_221_106;

/**
 * From the click, on a page that stands, in a browser that knows nothing of the chain, to a block on the screen that this
 * browser has found valid.
 */
async function openOnce(browser: Browser, url: string): Promise<number> {
  const page = await signedIn(browser, url, 'ani@demo.test');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const link = page.getByRole('link', { name: 'Blockchain', exact: true });
  const elapsed = await link.evaluate(async (menu: HTMLElement) => {
    const begun = performance.now();
    menu.click();
    for (let isValid = false; !isValid; ) {
      await new Promise(requestAnimationFrame);
      isValid = [...document.querySelectorAll('article *')].some(
        ({ textContent, childElementCount }) => textContent === 'Valid' && childElementCount === 0,
      );
    }
    return performance.now() - begun;
  });
  await page.close();
  return elapsed;
}

/** Milliseconds until the explorer shows verified blocks; the median of a few browsers. */
export const measureOpening = (url: string): Promise<number> =>
  withChromium(async (browser) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) times.push(await openOnce(browser, url));
    return median(times);
  });

/**
 * Makes a chain a million blocks long, past the guards of its table. Blocks that are added only look like blocks: to mine
 * them takes an hour, and nobody who opens the explorer looks at them. Those of the first pages are those that were there.
 */
async function lengthen(sql: Sql): Promise<void> {
  await sql.unsafe(`
    alter table blocks disable trigger user;
    alter table blocks drop constraint blocks_hash`);
  const [last] = await sql`select index, data from blocks order by index desc limit 1`;
  const hash = (at: string) => `'000' || substr(encode(sha256((${at})::text::bytea), 'hex'), 4)`;
  for (let from = last?.index + 1; from < long; from += 100_000)
    await sql.unsafe(
      `insert into blocks (index, timestamp, data, previous_hash, nonce, hash, transaction_id)
       select index, '2026-01-01T00:00:00.000Z',
         ($1::jsonb || jsonb_build_object('transactionId', 'deal-' || index, 'timestamp', '2026-01-01T00:00:00.000Z'))::text,
         ${hash('index - 1')}, 1, ${hash('index')}, 'deal-' || index
       from generate_series($2::int, least($2 + 100000, ${long}) - 1) as index`,
      [last?.data, from],
    );
  await sql.unsafe('analyze blocks');
}

/** `short`: milliseconds on a chain of a few blocks. The chain is of no use for anything else afterwards. */
export async function measureLongOpening(
  { url, databases }: Pick<Stack, 'url' | 'databases'>,
  short: number,
): Promise<Figure[]> {
  const core = postgres(databases.core, { max: 1 });
  const chain = postgres(databases.chain, { max: 1, onnotice: () => undefined });
  try {
    await core`select pg_advisory_lock(${followerLock})`;
    await lengthen(chain);
    const value = await measureOpening(url);
    const [suite, name] = ['chain', 'explorer, 1,000,000 blocks: from the menu to verified blocks'];
    return [
      { suite, name, value, unit: 'ms', ...atMost(value, 1_500) },
      { suite, name, value: value / short, unit: '× a chain of a few blocks' },
    ];
  } finally {
    await Promise.all([core.end(), chain.end()]);
  }
}
