import postgres from 'postgres';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/**
 * Buffers that the statements of `work` touch in the database at `url`: planned for their values, and, as from the sixth
 * time on, for any. Statements of one call are added up.
 */
export async function buffersOf(
  url: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<number[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const debug = (_: number, text: string, values: unknown[]) => void statements.push({ text, values });
  const watched = postgres(url, { max: 1, fetch_types: false, debug });
  const sql = postgres(url, { max: 1 });
  try {
    await work(watched);
    if (statements.length === 0) throw new Error('nothing was asked');
    const buffers: number[] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await sql.unsafe(`set plan_cache_mode = ${mode}`);
      let sum = 0;
      for (const statement of statements) sum += await explained(sql, statement);
      buffers.push(sum);
    }
    return buffers;
  } finally {
    await Promise.all([watched.end(), sql.end()]);
  }
}

async function explained(
  sql: postgres.Sql,
  { text, values }: { text: string; values: unknown[] },
): Promise<number> {
  await sql.unsafe(`prepare it as ${text}`);
  const literals = values.map((value) => `'${value}'`).join(', ');
  const [row] = await sql.unsafe(
    `explain (analyze, buffers, format json) execute it${literals && `(${literals})`}`,
  );
  const plan: Plan = row?.['QUERY PLAN'][0].Plan;
  await sql.unsafe('deallocate it');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
