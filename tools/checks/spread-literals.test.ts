import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, parseSource, placeOf, readSources } from './source/source-files.ts';

/** Where a literal is spread into a literal at once (`{ ...{ a, b } }`): its parts can stand there themselves. */
function spreadLiterals(file: ts.SourceFile): string[] {
  const found: string[] = [];
  eachNode(file, (node) => {
    const isFound =
      (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
      (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression));
    if (isFound) found.push(placeOf(node));
  });
  return found;
}

it.each([
  ['const a = { ...{ b, c }, d };', 1],
  ["run(['x', ...['y', 'z']]);", 1],
  ['const a = { ...(b && { c }), ...d };', 0],
  ['const a = [...b, ...(c ? [d] : [])];', 0],
])('%s: %i found', (text, found) => {
  expect(spreadLiterals(parseSource('planted.ts', text))).toHaveLength(found);
});

it('no literal is spread into another', () => {
  expect(readSources('...').flatMap(spreadLiterals)).toEqual([]);
});
