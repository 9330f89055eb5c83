import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSources } from './source/source-files.ts';

// A module's screen is its file's only value: React Refresh cannot keep what a person typed otherwise (npm run dev).

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false);

/** What a file whose default export is a component exports beside it, types aside, as it is written. */
function exportedBeside(file: ts.SourceFile): string[] {
  const exported = file.statements.filter(
    (statement) => ts.isExportDeclaration(statement) || hasModifier(statement, ts.SyntaxKind.ExportKeyword),
  );
  const isScreen = (node: ts.Node) =>
    ts.isFunctionDeclaration(node) && hasModifier(node, ts.SyntaxKind.DefaultKeyword);
  const isType = (node: ts.Node) =>
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    (ts.isExportDeclaration(node) && node.isTypeOnly);
  if (!exported.some(isScreen)) return [];
  return exported.flatMap((node) =>
    isScreen(node) || isType(node) ? [] : [`${file.fileName}: ${node.getText().slice(0, 60)}`],
  );
}

it('no screen has company', () => {
  const files = readSources('export default function').filter(({ fileName }) =>
    /^(mf-[^/]+|shell|packages\/module-kit\/template)\/.*\.tsx$/.test(fileName),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap(exportedBeside)).toEqual([]);
});
