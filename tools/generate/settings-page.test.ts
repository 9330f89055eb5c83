import { parseEnvironment } from '@pasok/service/base/environment';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { readers } from './settings-page.ts';

const indonesian = /\b(yang|dan|di|ke|dari|harus|tulis|isi|isilah|banyaknya|misalnya|tidak|bukan|paling)\b/i;

function refusalOf(schema: z.ZodObject, setting: Record<string, string>): string {
  try {
    parseEnvironment(schema, setting);
    return '';
  } catch (error) {
    return String(error);
  }
}

const settings = Object.entries(readers).flatMap(([by, schema]) =>
  Object.keys(schema.shape).map((name) => ({ by, name, schema })),
);

it.each(settings)('$by refuses a wrong $name in English, which operators read', ({ name, schema }) => {
  for (const wrong of ['?', '-1', '1e9', ',', ''])
    expect(refusalOf(schema, { [name]: wrong })).not.toMatch(indonesian);
});
