import { build } from '../tools/stack/build.ts';
import { giveRequests } from './api/market.ts';
import { readBoth } from './api/people.ts';
import { dashboardCalls } from './api/reads.ts';
import { idOf, registered, type Target, withMarket } from './api/with-market.ts';
import { atMost, type Figure, sized } from './measure/figure.ts';
import { lateRatio } from './measure/late.ts';

// How core-api's answers grow with the market, and with one's own rows.

const [small, large] = [1_000, sized(1_000_000, 2_000)];
const list = '/api/requests?limit=9&minBudget=2000000';

async function ask({ core, token }: Pick<Target, 'core' | 'token'>, path: string) {
  const answer = await fetch(core + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** How the answers grow with the market: the one and the other are asked by turns, so a machine that slows down says nothing. */
async function growth(few: Target, many: Target): Promise<Figure[]> {
  for (const target of [few, many]) for (let time = sized(100, 2); time > 0; time--) await ask(target, list);
  const value = await lateRatio(
    () => ask(many, list),
    () => ask(few, list),
  );
  const name = `p99 of the list among ${large} requests, against ${small}`;
  return [
    { suite: 'api', name, value, unit: 'times', ...atMost(value, 1.25) },
    ...(await readBoth(few, many, large)),
  ];
}

/** How they grow with one's own rows: of two more people, whose rows came of the same deals. */
async function ownGrowth({ core, token, urls }: Target): Promise<Figure[]> {
  const [ten, thousands] = [await registered(core, 'ten'), await registered(core, 'thousands')];
  await giveRequests(urls.core, 10, await idOf(core, ten));
  await giveRequests(urls.core, sized(5_000, 50), await idOf(core, thousands));
  const visit = (token: string) => () =>
    Promise.all(dashboardCalls.map((path) => ask({ core, token }, path)));
  const mine = (token: string) => () => ask({ core, token }, '/api/requests/my?page=1&limit=9');
  const figure = (name: string, value: number): Figure => ({
    suite: 'api',
    name: `p99 of ${name}, against one with ten`,
    value,
    unit: 'times',
    ...atMost(value, 1.25),
  });
  return [
    figure(
      `the dashboard of somebody with ${large / 10} requests`,
      await lateRatio(visit(token), visit(ten)),
    ),
    figure('own requests of somebody with 5000', await lateRatio(mine(thousands), mine(ten))),
  ];
}

export async function run(): Promise<Figure[]> {
  await build();
  return withMarket(large, async (many) => [
    ...(await withMarket(small, (few) => growth(few, many))),
    ...(await ownGrowth(many)),
  ]);
}
