import { dirname, join } from 'node:path';
import ts from 'typescript';
import { eachNode, placeOf } from './source-files.ts';

const isTableFile = /(^|[/-])table\.ts$/;
const isTest = /\.test\.ts$|\/test\//;
const writers = new Set(['insert', 'update', 'delete']);
const written = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi;

/** The folder of each table, by its name in the database: that of the `table.ts` that defines it. */
function foldersOf(files: readonly ts.SourceFile[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const file of files.filter(({ fileName }) => isTableFile.test(fileName)))
    eachNode(file, (node) => {
      if (!ts.isCallExpression(node)) return;
      const [name] = node.arguments;
      const maker = node.expression.getText();
      if (maker === 'pgTable' && name && ts.isStringLiteral(name))
        folders.set(name.text, dirname(file.fileName));
      // packages/service defines this one for every service.
      if (maker === 'rateLimitsTable') folders.set('rate_limits', dirname(file.fileName));
    });
  return folders;
}

/** What a file imports of table files: the folder of each name. */
function importedTables(file: ts.SourceFile): Map<string, string> {
  const tables = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = join(dirname(file.fileName), statement.moduleSpecifier.text);
    const named = statement.importClause?.namedBindings;
    if (isTableFile.test(path) && named && ts.isNamedImports(named))
      for (const { name } of named.elements) tables.set(name.text, dirname(path));
  }
  return tables;
}

/** The tables that a node writes, each by its folder: `db.update(offers)`, `offerItemRows.insert(…)`, `sql\`update offers …\``. */
function foldersWritten(node: ts.Node, imported: Map<string, string>, folders: Map<string, string>) {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (!writers.has(name.text)) return [];
    return [expression, ...node.arguments.slice(0, 1)].map((part) => imported.get(part.getText()));
  }
  if (!ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node)) return [];
  const text = node.getText().replace(/\$\{(\w+)\}/g, '$1');
  return [...text.matchAll(written)].map(([, table = '']) => imported.get(table) ?? folders.get(table));
}

/** Where a file inserts, updates or deletes rows of a table that stands in another folder: there is a verb for it. */
export function foreignWrites(files: readonly ts.SourceFile[]): string[] {
  const folders = foldersOf(files);
  const found = new Set<string>();
  for (const file of files) {
    if (isTest.test(file.fileName) || isTableFile.test(file.fileName)) continue;
    const imported = importedTables(file);
    const here = dirname(file.fileName);
    eachNode(file, (node) => {
      for (const folder of foldersWritten(node, imported, folders))
        if (folder !== undefined && folder !== here) found.add(placeOf(node));
    });
  }
  return [...found];
}
