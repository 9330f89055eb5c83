import { OpenAPIHono } from '@hono/zod-openapi';
import { integerParam, wholeNumber } from '@pasok/contracts/whole-number';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { HttpEnv } from '../base/http-env.ts';
import { unboundedNumbers } from '../test/unbounded-numbers.ts';
import { defineRoute, jsonResponse } from './define-route.ts';
import { describeCalls } from './describe-calls.ts';

const documentOf = (number: z.ZodType, text: z.ZodType) => {
  const app = new OpenAPIHono<HttpEnv>();
  app.openAPIRegistry.registerPath(
    defineRoute({
      method: 'post',
      path: '/goods/{index}',
      params: z.object({ index: text }),
      query: z.object({ from: text.optional() }),
      body: z.object({ items: z.array(z.object({ count: number })) }),
      responses: { 200: jsonResponse(z.object({ count: number })) },
    }),
  );
  return describeCalls(app, { title: 't', version: '1', description: 'd' });
};

it('a number with its range is described with it', () => {
  const document = documentOf(wholeNumber(1, 5), integerParam(0, 9));
  expect(JSON.stringify(document)).toContain('"type":"integer","minimum":1,"maximum":5');
  expect(JSON.stringify(document)).toContain('"type":"integer","minimum":0,"maximum":9');
  expect(unboundedNumbers(document)).toEqual([]);
});

it.each([
  ['a number', z.number(), z.coerce.number(), 3],
  ['an integer', z.number().int(), z.coerce.number().int(), 4],
  ['an integer with one end', z.number().int().min(0), z.coerce.number().int().max(9), 4],
])('%s without a range is found wherever it is sent', (_name, number, text, count) => {
  expect(unboundedNumbers(documentOf(number, text))).toHaveLength(count);
});
