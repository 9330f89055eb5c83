import autocannon from 'autocannon';
import { build } from '../tools/stack/build.ts';
import { measureCounts } from './api/counts.ts';
import { giveRequests } from './api/market.ts';
import { measureOwnRows } from './api/own-rows.ts';
import { readBoth } from './api/people.ts';
import { rateOf } from './api/replay.ts';
import { statementsOf } from './api/statements.ts';
import { writesWithEvents } from './api/with-events.ts';
import { idOf, registered, type Target, withMarket } from './api/with-market.ts';
import { atLeast, atMost, type Figure, median, sized } from './measure/figure.ts';
import { lateRatio } from './measure/late.ts';

// core-api's answers against the very statements they cost, sent by a bare script, and how they grow with the market.

const [small, large] = [1_000, sized(1_000_000, 2_000)];
const turns = sized(3, 1);
const seconds = sized(3, 1);
const list = '/api/requests?limit=9&minBudget=2000000';

type Call = { name: string; goal: number; path: string; body?: () => object };

const headersOf = (token: string, body?: object) => ({
  authorization: `Bearer ${token}`,
  ...(body && { 'content-type': 'application/json' }),
});

async function ask({ core, token }: Pick<Target, 'core' | 'token'>, path: string, body?: object) {
  const init = {
    method: body ? 'POST' : 'GET',
    headers: headersOf(token, body),
    ...(body && { body: JSON.stringify(body) }),
  };
  const answer = await fetch(core + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Each body its own: the same one from the same person within ten seconds is answered with the first request. */
let serial = 0;
const newRequest = () => ({
  deadline: new Date(Date.now() + 86_400_000).toISOString(),
  items: Array.from({ length: 3 }, (_, at) => ({
    name: `Meja ${serial++}-${at}`,
    budget: 1_500_000,
    quantity: 2,
  })),
});

/** Answers a second of fifty callers. */
async function serviceRate({ core, token }: Target, { path, body }: Call): Promise<number> {
  const result = await autocannon({
    url: core + path,
    connections: 50,
    duration: seconds,
    ...(body && {
      requests: [
        { method: 'POST', path, setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) },
      ],
    }),
    headers: headersOf(token, body?.()),
  });
  if (result.errors || result['2xx'] !== result.requests.total)
    throw new Error(`${path}: ${result['2xx']} of ${result.requests.total} calls went well`);
  return result['2xx'] / result.duration;
}

/** What the call costs in statements, and how to make them other ones every time. */
async function cost(target: Target, call: Call) {
  let made = '';
  // The new row, and the key under which a repeated body would be noticed.
  const vary = (value: string, id: string) =>
    value.startsWith('request:') ? `${value}${id}` : value.replaceAll(made, id);
  const once = async () => {
    const answer: unknown = await ask(target, call.path, call.body?.());
    if (call.body && answer && typeof answer === 'object' && '_id' in answer) made = String(answer._id);
  };
  const statements = await statementsOf(target.dataDir, target.urls.admin, once);
  if (statements.length === 0) throw new Error(`No statement of ${call.path} was logged`);
  return { statements, vary };
}

type Cost = Awaited<ReturnType<typeof cost>>;

async function compare(target: Target, call: Call, { statements, vary }: Cost): Promise<Figure[]> {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const bare = await rateOf(target.urls.core, statements, seconds, call.body && vary);
    const rate = await serviceRate(target, call);
    rates.push(rate);
    ratios.push(rate / bare);
  }
  const value = median(ratios);
  const of = `${call.name}, ${statements.length} statements`;
  return [
    {
      suite: 'api',
      name: `${of}, against them alone`,
      value,
      unit: 'of their rate',
      ...atLeast(value, call.goal),
    },
    { suite: 'api', name: call.name, value: median(rates), unit: 'calls/s' },
  ];
}

/** Milliseconds of so many calls one after the other, sorted. */
async function timesOf(target: Target, path: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const begun = performance.now();
    await ask(target, path);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

async function searches(target: Target): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [search, goal] of [
    ['a1b', 10],
    ['a1', 30],
  ] as const) {
    const path = `/api/requests?limit=9&search=${search}`;
    await timesOf(target, path, 5);
    const value = median(await timesOf(target, path, 15));
    const name = `search of ${search.length} letters among ${large} requests, from the sixth on`;
    figures.push({ suite: 'api', name, value, unit: 'ms', ...atMost(value, goal) });
  }
  return figures;
}

/** How the answers grow with the market: the one and the other are asked by turns, so a machine that slows down says nothing. */
async function growth(few: Target, many: Target): Promise<Figure[]> {
  for (const target of [few, many]) await timesOf(target, list, sized(100, 2));
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
  const bearers = { tenth: token, ten: '', thousands: '' };
  for (const [name, rows] of [
    ['ten', 10],
    ['thousands', sized(5_000, 50)],
  ] as const) {
    bearers[name] = await registered(core, name);
    await giveRequests(urls.core, rows, await idOf(core, bearers[name]));
  }
  return measureOwnRows((bearer, path) => ask({ core, token: bearer }, path), bearers, large / 10);
}

async function measure(target: Target): Promise<Figure[]> {
  const { owner, urls } = target;
  const { _id } = await ask(target, '/api/requests', newRequest());
  const calls: Call[] = [
    { name: 'list of 9 with filter and count', goal: 0.4, path: list },
    { name: 'one by id', goal: 0.3, path: `/api/requests/${_id}` },
    { name: 'create with 3 items', goal: 0.45, path: '/api/requests', body: newRequest },
  ];
  // All before any is measured: what thousands of writes leave behind is added up meanwhile, and would be among them.
  const costs: [Call, Cost][] = [];
  for (const call of calls) costs.push([call, await cost(target, call)]);
  const figures: Figure[] = [];
  for (const [call, its] of costs) figures.push(...(await compare(target, call, its)));
  for (const [{ body }, { statements, vary }] of costs)
    if (body) figures.push(...(await writesWithEvents(target.urls.core, statements, vary)));
  return [...figures, ...(await measureCounts(urls.core, owner)), ...(await searches(target))];
}

export async function run(): Promise<Figure[]> {
  await build();
  return withMarket(large, async (many) => [
    ...(await withMarket(small, (few) => growth(few, many))),
    ...(await ownGrowth(many)),
    ...(await measure(many)),
  ]);
}
