import { z } from 'zod';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * Every GET that the service's own description names is among `measured` (paths as it has them, their `?` and what follows
 * left off).
 * @throws Error that names those which are not: a new one is not forgotten.
 */
export async function requireAllGets(address: string, measured: readonly string[]): Promise<void> {
  const answer = await fetch(`${address}/openapi.json`);
  const { paths } = documentSchema.parse(await answer.json());
  const known = measured.map((path) => path.split('?')[0]);
  const gets = Object.keys(paths).filter((path) => paths[path]?.get !== undefined);
  const forgotten = gets.filter((path) => !known.includes(path));
  if (forgotten.length > 0) throw new Error(`Not measured: GET ${forgotten.join(', GET ')}`);
}
