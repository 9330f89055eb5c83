import { isDeepStrictEqual } from 'node:util';
import postgres from 'postgres';
import { atLeast, type Figure, median, sized } from '../measure/figure.ts';
import { rateOf } from './replay.ts';
import type { Statement } from './statements.ts';

/** Clients that write at once; with NOTIFY inside the writes their commits waited for one another. */
const clients = { connections: 16, callers: 16 };
const turns = sized(9, 1);

/** Long enough that what an instance does beside answering has its share. */
const seconds = sized(5, 1);

/** An instance wakes the others at most so often, in milliseconds (core-api's platform/events/listen.ts). */
const gatherMs = 50;

/** While `work` runs, the wake-ups of an instance that is never idle. */
async function whileWaking<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const waking = setInterval(
    () =>
      void sql`select set_config('synchronous_commit', 'off', true), pg_notify('events', 'bench')`.catch(
        () => undefined,
      ),
    gatherMs,
  );
  try {
    return await work();
  } finally {
    clearInterval(waking);
    await sql.end();
  }
}

const telling = /^with published as \(insert into live_events.*?\)\)\s*/is;

/** The statement without the events it writes beside its own rows; none where it writes events alone. */
function withoutEvents(statement: Statement): Statement[] {
  const { text, values } = statement;
  const [told] = text.match(telling) ?? [];
  if (told === undefined) return /into live_events/i.test(text) ? [] : [statement];
  const fewer = told.match(/\$\d+/g)?.length ?? 0;
  const own = text.slice(told.length).replace(/\$(\d+)/g, (_, at) => `$${Number(at) - fewer}`);
  return [{ ...statement, text: own, values: values.slice(fewer) }];
}

/** What telling costs a write: its statements with the events and their wake-ups, against the same ones without. */
export async function writesWithEvents(
  url: string,
  statements: readonly Statement[],
  vary: (value: string, id: string) => string,
): Promise<Figure[]> {
  const without = statements.flatMap(withoutEvents);
  if (isDeepStrictEqual(without, statements)) throw new Error('The write tells nothing');
  const ratios: number[] = [];
  const rates: number[] = [];
  const bare = () => rateOf(url, without, seconds, vary, clients);
  const withThem = () => rateOf(url, statements, seconds, vary, clients);
  let before = await bare();
  for (let turn = 0; turn < turns; turn++) {
    const rate = await whileWaking(url, withThem);
    const after = await bare();
    rates.push(rate);
    // The market grows under both: what stands beside a turn is the middle of the two around it.
    ratios.push(rate / ((before + after) / 2));
    before = after;
  }
  const value = median(ratios);
  const name = `writes with events, ${clients.callers} clients`;
  return [
    {
      suite: 'api',
      name: `${name}, against the same without`,
      value,
      unit: 'of their rate',
      ...atLeast(value, 0.9),
    },
    { suite: 'api', name, value: median(rates), unit: 'transactions/s' },
  ];
}
