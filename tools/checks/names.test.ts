import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

/** Rooms beside the domain's, whose rules alone are called `refuse…`: they answer, and throw nothing. */
const throwing = /^(services|tools|packages\/(service|postgres|build|chain))\//;
const isThrowing = (name: string) => throwing.test(name) && !name.endsWith('.test.ts');
/** One word for whoever sells. The others are the wire's, the columns' and the specification's. */
const older = /supplier|seller/i;
const allowed = new Set(['isSupplier', 'supplierId', 'supplier', 'supplier_id']);

/** Functions and other names that do not keep to docs/glossary.md, with their places. */
function wrongNames(file: ts.SourceFile): string[] {
  const found: string[] = [];
  eachNode(file, (node) => {
    if (ts.isIdentifier(node) && older.test(node.text) && !allowed.has(node.text))
      found.push(`${placeOf(node)} ${node.text}: the code says vendor`);
    const named = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) ? node.name : undefined;
    if (!named || !ts.isIdentifier(named)) return;
    if (/^refuse([A-Z]|$)/.test(named.text) && isFunction(node) && isThrowing(file.fileName))
      found.push(`${placeOf(node)} ${named.text}: require… throws, refuse… is a rule of packages/domain`);
  });
  return found;
}

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer));

it('names keep to docs/glossary.md', () => {
  const sources = ['function refuse', 'const refuse', 'upplier', 'seller', 'Seller'].flatMap((word) =>
    readSources(word),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap(wrongNames)).toEqual([]);
});
