import { measureAsBuilt } from '../measure/as-built.ts';
import { atLeast, type Figure, median, sized } from '../measure/figure.ts';

const script = new URL('../../services/core-api/scripts/measure-counts.ts', import.meta.url);

/** What counting all that match costs each list, as a share of its calls. */
export async function measureCounts(databaseUrl: string, caller: string): Promise<Figure[]> {
  const measured = await measureAsBuilt<{ list: string; withCount: number; without: number }[]>(script, {
    CORE_DATABASE_URL: databaseUrl,
    CALLER: caller,
    TURNS: String(sized(9, 1)),
  });
  return [...new Set(measured.map(({ list }) => list))].flatMap((list) => {
    const turns = measured.filter((one) => one.list === list);
    const value = median(turns.map(({ withCount, without }) => withCount / without));
    const rate = median(turns.map(({ withCount }) => withCount));
    const ratio = { name: `${list}, with its count against without`, value, unit: 'of the calls' };
    return [
      { suite: 'api', ...ratio, ...atLeast(value, 0.85) },
      { suite: 'api', name: `${list}, with its count`, value: rate, unit: 'calls/s' },
    ];
  });
}
