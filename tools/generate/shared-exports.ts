import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
/** The packages that modules of other teams are built against. */
export const contractPackages = ['client', 'ui'] as const;

const listSchema = z.object({ version: z.string(), exports: z.array(z.string()) });
export type SharedExports = z.infer<typeof listSchema>;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const versionOf = (text: string) => z.object({ version: z.string() }).parse(JSON.parse(text)).version;
const majorOf = (version: string) => version.split('.')[0];

/** What a package offers now: its version and every name of its entry, types included. */
export function sharedExports(name: string): SharedExports {
  const entry = ts.createSourceFile(
    'index.ts',
    read(`packages/${name}/src/index.ts`),
    ts.ScriptTarget.Latest,
  );
  const names = entry.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
    if (!ts.isNamedExports(statement.exportClause)) return [];
    return statement.exportClause.elements.map(({ name: { text } }) => text);
  });
  return { version: versionOf(read(`packages/${name}/package.json`)), exports: names.sort() };
}

/** What was promised: the list as it was written the last time. */
export const promisedExports = (name: string): SharedExports =>
  listSchema.parse(JSON.parse(read(`packages/${name}/exports.json`)));

/** Names that were promised and are gone, though the major version is the same: modules in use may need them. */
export function brokenPromises(promised: SharedExports, now: SharedExports): string[] {
  if (majorOf(promised.version) !== majorOf(now.version)) return [];
  return promised.exports.filter((name) => !now.exports.includes(name));
}
