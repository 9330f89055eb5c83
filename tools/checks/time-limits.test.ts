import ts from 'typescript';
import { expect, it } from 'vitest';
import vitestConfig from '../../vitest.config.ts';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

/** Milliseconds that every test has, by vitest.config.ts. */
const general = Math.max(
  ...(vitestConfig.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.testTimeout ?? 0) : 0,
  ),
);

const numberIn = (node: ts.Node | undefined): number =>
  node && ts.isNumericLiteral(node) ? Number(node.text) : Number.NaN;

/** The limit that an argument of a test sets: the number itself, or `timeout` of its options. */
function limitIn(argument: ts.Node): number {
  if (!ts.isObjectLiteralExpression(argument)) return numberIn(argument);
  const timeout = argument.properties.find((property) => property.name?.getText() === 'timeout');
  return numberIn(timeout && ts.isPropertyAssignment(timeout) ? timeout.initializer : undefined);
}

/**
 * Where a test is given less time than all have, or waits by `vi.waitFor` without saying how long, which is one second: such
 * a limit is one for the machine. `expect.poll` and the testing library's `waitFor` wait as long as vitest.config.ts and
 * dom.ts say.
 */
function hastyTests(file: ts.SourceFile): string[] {
  const found: string[] = [];
  eachNode(file, (node) => {
    if (!ts.isCallExpression(node)) return;
    const called = node.expression.getText();
    const waitsASecond = /^vi\.wait(For|Until)$/.test(called) && node.arguments.length < 2;
    const isShort =
      /^((it|test)\b|(before|after)(All|Each)$)/.test(called) &&
      node.arguments.slice(1).some((argument) => limitIn(argument) <= general);
    if (waitsASecond || isShort || called === 'vi.setConfig') found.push(placeOf(node));
  });
  return found;
}

const tests = readSources('', (path) => /\.test\.tsx?$|module-kit/.test(path));

it('no test has a limit for the machine', () => {
  expect(tests.flatMap(hastyTests)).toEqual([]);
});

it('what ends a promise is there before the promise is asked for: held of @pasok/testing/calls', () => {
  const found: string[] = [];
  for (const file of tests)
    eachNode(file, (node) => {
      if (ts.isNewExpression(node) && /^new Promise(<.*>)?\(\(.*\) =>[\s({]+\w+ = /.test(node.getText()))
        found.push(placeOf(node));
    });
  expect(found).toEqual([]);
});
