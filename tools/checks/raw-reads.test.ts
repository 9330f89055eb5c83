import { expect, it } from 'vitest';
import { rawReads } from './source/raw-reads.ts';
import { parseSource, readSources } from './source/source-files.ts';

it.each([
  ['services/x/src/routes.ts', 'const body = schema.parse(await c.req.json());'],
  ['services/x/src/routes.ts', 'const page = Number(c.req.query().page);'],
  ['services/x/src/verb.ts', 'const read = ({ req }: Context) => req.raw.body;'],
])('a body or query that no route documents is found in %s: %s', (path, text) => {
  expect(rawReads(parseSource(path, text))).toEqual([`${path}:1`]);
});

it.each([
  ['services/x/src/routes.ts', `const body = await c.var.readBody(); c.req.valid('query'); answer.json();`],
  ['services/x/src/x.test.ts', 'await c.req.json();'],
  ['packages/service/src/http/read-body.ts', 'await c.req.arrayBuffer();'],
])('%s may have: %s', (path, text) => {
  expect(rawReads(parseSource(path, text))).toEqual([]);
});

it('no service reads one so', () => {
  expect(readSources('req').flatMap(rawReads)).toEqual([]);
});
