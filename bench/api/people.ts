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
const [warmUp, times] = [15, 60];

export type Person = { name: string; token: string };
type Medians = Map<string, number>;

/** Milliseconds of every call of every person, the middle of sixty. */
export async function readAll(core: string, people: readonly Person[]): Promise<Medians> {
  const medians: Medians = new Map();
  for (const { name, token } of people)
    for (const path of paths) {
      const measured: number[] = [];
      for (let at = -warmUp; at < times; at++) {
        const begun = performance.now();
        const answer = await fetch(`${core}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        if (at >= 0) measured.push(performance.now() - begun);
      }
      medians.set(`${path} of somebody with ${name}`, median(measured));
    }
  return medians;
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
