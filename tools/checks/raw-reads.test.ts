import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

const isService = /^services\/[^/]+\/src\//;
const isTest = /\.test\.ts$|\/test\//;
const read = new Set('json text arrayBuffer blob bytes formData parseBody raw query queries'.split(' '));

/**
 * Where a service reads body or query from the request by itself: what `defineRoute` documents would not be what is
 * parsed. Handlers have `c.var.readBody()` and `c.req.valid('query')`.
 */
function rawReads(file: ts.SourceFile): string[] {
  const found: string[] = [];
  if (!isService.test(file.fileName) || isTest.test(file.fileName)) return found;
  eachNode(file, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !read.has(node.name.text)) return;
    if (/(^|\.)req$/.test(node.expression.getText())) found.push(placeOf(node));
  });
  return found;
}

it('no service reads a body or a query that its route does not document', () => {
  expect(readSources('req').flatMap(rawReads)).toEqual([]);
});
