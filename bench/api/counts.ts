import { measureAsBuilt } from '../measure/as-built.ts';
import { atLeast, type Figure } from '../measure/figure.ts';
import { median } from '../measure/median.ts';

const script = new URL('../../services/core-api/scripts/measure-counts.ts', import.meta.url);

/** What counting all that match costs the list of everybody's requests, as a share of its calls. */
export async function measureCounts(databaseUrl: string, caller: string): Promise<Figure[]> {
  const measured = await measureAsBuilt<{ withCount: number; without: number }[]>(script, {
    CORE_DATABASE_URL: databaseUrl,
    CALLER: caller,
  });
  const value = median(measured.map(({ withCount, without }) => withCount / without));
  const name = 'list of 9 with filter, with its count against without';
  return [
    { suite: 'api', name, value, unit: 'of the calls', ...atLeast(value, 0.85) },
    {
      suite: 'api',
      name: 'lists with a count',
      value: median(measured.map((one) => one.withCount)),
      unit: 'calls/s',
    },
  ];
}
