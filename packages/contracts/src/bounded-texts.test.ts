import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** What zod keeps of a check. */
type Check = { _zod: { def: { check: string; abort?: boolean } } };

/** Names of the texts below `schema` that look into a text before its length has stopped a long one. */
function unbounded(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  // A transformation looks into its text as a check does.
  if (
    schema instanceof z.ZodPipe &&
    schema._zod.def.in instanceof z.ZodString &&
    !schema._zod.def.in._zod.def.checks
  )
    return [path];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const { checks = [] } = schema._zod.def as { checks?: Check[] };
    const isFormat = schema instanceof z.ZodStringFormat;
    const first = checks[0]?._zod.def;
    const isBounded = first?.check === 'max_length' && first.abort === true;
    return isFormat || (checks.length > 0 && !isBounded) ? [path] : [];
  }
  if (schema instanceof z.ZodType) return unbounded(schema._zod.def, path, seen);
  if (Array.isArray(schema)) return schema.flatMap((part) => unbounded(part, `${path}[]`, seen));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${path}.${name}`, seen));
}

it('no pattern, refinement or normalisation sees a text before its length was checked', async () => {
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /^([a-z]+\/)?[a-z-]+\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(40);
  const found = await Promise.all(
    files.map(async (file) =>
      Object.entries(await import(/* @vite-ignore */ `./${file}`)).flatMap(([name, value]) =>
        unbounded(value, name),
      ),
    ),
  );
  expect(found.flat()).toEqual([]);
});

it('finds what it looks for', () => {
  const planted = z.object({
    pattern: z.string().max(5).regex(/a/),
    trimmed: z.array(z.string().trim()),
    format: z.iso.datetime().optional(),
    bounded: z.string().max(5, { abort: true }).regex(/a/),
    transformed: z.string().transform((text) => text.trim()),
    plain: z.string(),
  });
  expect(unbounded(planted, 'planted')).toEqual([
    'planted.shape.pattern',
    'planted.shape.trimmed.element',
    'planted.shape.format.innerType',
    'planted.shape.transformed',
  ]);
});
