import type { RsbuildPlugin } from '@rsbuild/core';
import { parse } from 'acorn';

const contracts = /[\\/](@pasok|packages)[\\/]contracts[\\/](src|dist)[\\/]/;

/** Where the value of each constant begins and ends that a script makes by a call, outside all functions. */
function calledConstants(script: string): { start: number; end: number }[] {
  const { body } = parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) =>
      declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? init : [])),
    );
}

/** The same script, in which each such constant is left out by a minifier where nobody uses it. */
export function markPure(script: string): string {
  return calledConstants(script).reduceRight(
    (now, { start, end }) =>
      `${now.slice(0, start)}/*#__PURE__*/ (() => ${now.slice(start, end)})()${now.slice(end)}`,
    script,
  );
}

/**
 * Leaves out the shapes that a page does not use. A schema is made by calls, which a bundler keeps because they might do
 * something; so each page made a thousand of zod's schemas, most of them of what only a server reads. What the contracts
 * make at their top does nothing else.
 */
export const pluginPureContracts = (): RsbuildPlugin => ({
  name: 'pasok-pure-contracts',
  apply: 'build',
  setup(api) {
    api.transform({ test: contracts, order: 'post' }, ({ code, resourcePath }) =>
      resourcePath.endsWith('.json') ? code : markPure(code),
    );
  },
});
