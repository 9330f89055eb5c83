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
type Medians = Map<string, number>;

async function timeOf(core: string, path: string, token: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${core}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

/** Milliseconds of every call of every person, the middle of sixty. */
export async function readAll(core: string, people: readonly Person[]): Promise<Medians> {
  const calls = people.flatMap(({ name, token }) =>
    paths.map((path) => ({
      name: `${path} of somebody with ${name}`,
      path,
      token,
      measured: [] as number[],
    })),
  );
  for (let round = -1; round < rounds; round++)
    for (const { path, token, measured } of calls)
      for (let time = 0; time < (round < 0 ? warmUp : timesARound); time++) {
        const ms = await timeOf(core, path, token);
        if (round >= 0) measured.push(ms);
      }
  return new Map(calls.map(({ name, measured }) => [name, median(measured)]));
}

/** How each call grew from the small market to the large one. */
export function growthOf(few: Medians, many: Medians, rows: number): Figure[] {
  return [...many].flatMap(([call, ms]) => {
    const value = ms / (few.get(call) ?? Number.NaN);
    const name = `GET ${call}, ${rows} requests`;
    return [
      { suite: 'api', name, value: ms, unit: 'ms' },
      {
        suite: 'api',
        name: `${name}, against the small market`,
        value,
        unit: 'times',
        ...atMost(value, 1.25),
      },
    ];
  });
}
