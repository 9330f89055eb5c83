import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

/** What people see: screens, and the page a module is developed in. */
const screens = /^(mf-[^/]+|shell|packages\/ui|packages\/module-kit)\/src\//;
const tests = /\.test\.tsx?$|\/test\//;
/** What a failure is called where it is caught, or handed to a screen. */
const failures = new Set(['error', 'cause', 'reason']);
/** The same word, for what a form says of a field: words of our own schemas. */
const forms = new Set(['fieldState', 'formState']);

/** Whether an expression is a failed call or load: a caught `error`, `query.error`, `toApiError(cause)`. */
function isFailure(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return failures.has(node.text);
  if (ts.isCallExpression(node)) return node.expression.getText() === 'toApiError';
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'error') return false;
  return !(ts.isIdentifier(node.expression) && forms.has(node.expression.text));
}

const isForConsole = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && node.parent.expression.getText().startsWith('console.');

/** Whether a parameter takes the message out of an error: `({ message }: ApiError) => …`. */
const takesMessage = (node: ts.Node): boolean =>
  ts.isParameter(node) &&
  ts.isObjectBindingPattern(node.name) &&
  /^(Api)?Error$/.test(node.type?.getText() ?? '') &&
  node.name.elements.some((element) => (element.propertyName ?? element.name).getText() === 'message');

/**
 * Where a screen reads an error's own message, which is English where nobody answered (docs/rules.md, section 12):
 * `errorMessage` of packages/client says it. @returns path:line of each
 */
function shownErrors(file: ts.SourceFile): string[] {
  const found: string[] = [];
  if (!screens.test(file.fileName) || tests.test(file.fileName)) return found;
  eachNode(file, (node) => {
    const isRead =
      (ts.isPropertyAccessExpression(node) && node.name.text === 'message' && isFailure(node.expression)) ||
      (ts.isCallExpression(node) &&
        node.expression.getText() === 'String' &&
        node.arguments.some((argument) => isFailure(argument)));
    if ((isRead && !isForConsole(node)) || takesMessage(node)) found.push(placeOf(node));
  });
  return found;
}

it('no screen shows the message of an error as it is', () => {
  expect(
    ['.message', 'message }', 'String('].flatMap((word) => readSources(word).flatMap(shownErrors)),
  ).toEqual([]);
});
