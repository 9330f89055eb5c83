import { atMost, type Figure } from '../measure/figure.ts';
import { median } from '../measure/median.ts';

/** What people read; each is asked for somebody with many rows, with a few and with none. */
const paths = [
  '/requests?limit=9',
  '/requests?limit=9&minBudget=2000000',
  '/requests?limit=9&search=a1b',
  '/requests?limit=9&status=completed',
  '/requests?limit=9&status=cancelled',
  '/requests/my?limit=9',
  '/requests/my?limit=9&status=open',
  '/offers/my',
  '/offers/my?status=pending',
  '/transactions?limit=9',
  '/transactions?limit=9&status=validating',
  '/transactions?limit=9&search=zz',
  '/transactions/counts',
  '/notifications',
  '/dashboard/stats',
  '/dashboard/activities',
  '/auth/me',
];
const warmUp = 15;
/** Each call comes in so many rounds of all of them: what the machine does for a second is in no call's own time. */
const [rounds, timesARound] = [6, 10];

export type Person = { name: string; token: string };
/** core-api's address over a market, and the people it knows there. */
export type Market = { core: string; people: readonly Person[] };

async function timeOf(core: string, path: string, token: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${core}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

/** Every call of every person, with the token that each market knows them by. */
const callsIn = (markets: readonly Market[]) =>
  (markets[0]?.people ?? []).flatMap(({ name }, place) =>
    paths.map((path) => ({
      name: `GET ${path} of somebody with ${name}`,
      path,
      asked: markets.map(({ core, people }) => ({
        core,
        token: people[place]?.token ?? '',
        measured: [] as number[],
      })),
    })),
  );

/** How each call of each person grows with the market: the middle of sixty, in the one and the other by turns. */
export async function readBoth(small: Market, large: Market, rows: number): Promise<Figure[]> {
  const calls = callsIn([small, large]);
  for (let round = -1; round < rounds; round++)
    for (const { path, asked } of calls)
      for (let time = 0; time < (round < 0 ? warmUp : timesARound); time++)
        for (const { core, token, measured } of asked) {
          const ms = await timeOf(core, path, token);
          if (round >= 0) measured.push(ms);
        }
  return calls.flatMap(({ name, asked }) => {
    const [few = Number.NaN, ms = Number.NaN] = asked.map(({ measured }) => median(measured));
    const of = `${name}, ${rows} requests`;
    const value = ms / few;
    return [
      { suite: 'api', name: of, value: ms, unit: 'ms' },
      { suite: 'api', name: `${of}, against the small market`, value, unit: 'times', ...atMost(value, 1.25) },
    ];
  });
}
