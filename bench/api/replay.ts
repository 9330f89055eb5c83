import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Statement } from './statements.ts';

const usual = { connections: 10, callers: 50 };

/** Values go as the text they were logged as. */
const asText = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: String });
const types = { boolean: asText(16), timestamp: asText(1184), json: asText(114), jsonb: asText(3802) };

/**
 * How many times a second a bare script gets these statements answered: prepared or not as the service has them, over ten connections, for fifty
 * callers, unless other numbers are given. `vary` makes values that must be other ones every time, from an id that is.
 */
export async function rateOf(
  url: string,
  statements: readonly Statement[],
  seconds: number,
  vary?: (value: string, id: string) => string,
  { connections, callers } = usual,
): Promise<number> {
  const sql = postgres(url, { max: connections, fetch_types: false, types, onnotice: () => undefined });
  const isWrite = statements.some(({ text }) => /^begin/i.test(text));
  const inside = statements.filter(({ text }) => !/^(begin|commit)/i.test(text));
  const once = async (on: postgres.ISql) => {
    const id = randomUUID();
    for (const { text, values, isPrepared } of inside) {
      const own = vary ? values.map((value) => value && vary(value, id)) : values;
      await on.unsafe(text, own, { prepare: isPrepared });
    }
  };
  const run = isWrite ? () => sql.begin(once) : () => once(sql);
  let done = 0;
  try {
    await run();
    const end = performance.now() + seconds * 1_000;
    const caller = async () => {
      for (; performance.now() < end; done++) await run();
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return done / seconds;
  } finally {
    await sql.end();
  }
}
