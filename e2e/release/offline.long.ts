import { historySchema } from '@pasok/contracts/transaction';
import { expect, type Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { tokenInputs } from '../support/camera.ts';
import { makeDeal, readDeal, tokensOf } from '../support/market.ts';
import { openScreen, signInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const units = 200;

/** Loses three calls of ten on their way there, and three answers of ten on their way back, always the same ones. */
async function loseCalls(page: Page): Promise<() => { calls: number; lost: number }> {
  let [calls, lost, state] = [0, 0, 20_260];
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  await page.route('**/api/transactions/*/validate', async (route) => {
    calls += 1;
    const [there, back] = [random() < 0.3, random() < 0.3];
    if (there || back) lost += 1;
    if (there) return route.abort();
    const response = await route.fetch();
    return back ? route.abort() : route.fulfill({ response });
  });
  return () => ({ calls, lost });
}

test('200 receipts over a network that loses calls and answers: none lost, none twice', async ({
  page,
  ani,
  budi,
}) => {
  test.setTimeout(900_000);
  const goods = [{ name: 'Kursi', brand: '', spec: '', budget: 500_000, quantity: units }];
  const offered = [{ name: 'Kursi', price: 400_000, quantity: units, notes: 'siap' }];
  const { _id } = await makeDeal(ani, budi, 'validating', { items: goods, offered });
  const tokens = await tokensOf(budi, _id);
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await expect(tokenInputs(page)).toHaveCount(units);
  const counted = await loseCalls(page);
  for (const [at, token] of tokens.entries()) {
    await tokenInputs(page).first().fill(token);
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    // The last one of all takes the form away.
    if (at < units - 1) await expect(tokenInputs(page)).toHaveCount(units - 1 - at);
  }
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return (await readDeal(ani, _id)).status;
      },
      { timeout: 300_000 },
    )
    .toBe('completed');
  const { calls, lost } = counted();
  console.log(`${units} receipts: ${calls} calls, ${lost} of them lost on the way there or back`);
  expect(lost).toBeGreaterThan(units / 5);
  const deal = await readDeal(ani, _id);
  expect([deal.receipt, deal.confirmedUnits]).toEqual(['confirmed', units]);
  const history = await ask(historySchema, ani.token, 'GET', `/transactions/${_id}/history`);
  const notes = history.flatMap(({ kind, note }) => (kind === 'units_confirmed' ? [note] : []));
  expect(notes).toEqual(tokens.map((_, at) => `${at + 1} dari ${units} unit`));
});
