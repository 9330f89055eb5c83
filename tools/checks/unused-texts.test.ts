import { posix } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readCatalogs, sentencesOf } from './source/catalogs.ts';
import { eachNode, parseSource, placeOf, readSources } from './source/source-files.ts';

// A text that nobody shows is looked after, translated and checked for nothing.

/** A place in an exported object of texts: the file that exports it, its name there, and the properties to it. */
type Place = { root: string; path: readonly string[] };
type Leaf = Place & { at: string };
/** What a file's names stand for. */
type Names = Map<string, Place>;

const isTextsFile = (path: string): boolean => /(^|[/-])(texts|explanations)\.ts$/.test(path);

const rootOf = (file: string, name: string): string => `${file}#${name}`;

/** An expression without what only types it, or gives the words of a chosen language in its place. */
function bare(node: ts.Node): ts.Node {
  if (ts.isCallExpression(node) && node.expression.getText() === 'wordsOf' && node.arguments[1])
    return bare(node.arguments[1]);
  const isTyped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return isTyped ? bare(node.expression) : node;
}

function* leavesOf(node: ts.ObjectLiteralExpression, { root, path }: Place): Generator<Leaf> {
  for (const property of node.properties) {
    if (!property.name || !('text' in property.name)) continue;
    const place = { root, path: [...path, property.name.text] };
    const value = ts.isPropertyAssignment(property) ? bare(property.initializer) : property;
    if (ts.isObjectLiteralExpression(value)) yield* leavesOf(value, place);
    else yield { ...place, at: placeOf(property) };
  }
}

/** The sentences of a catalog that a file names as a set: `wordsOf('mf-class', own)`. */
function* sentencesIn(file: ts.SourceFile, of: ts.Expression | undefined, whole: string): Generator<Leaf> {
  const call = of && ts.isCallExpression(of) && of.arguments.at(-1)?.getText();
  const from = call && new RegExp(`^import ${call} from '([^']+\\.json)'`, 'm').exec(file.text)?.[1];
  const at = from ? posix.join(posix.dirname(file.fileName), from) : '';
  for (const [, catalog] of at ? readCatalogs((path) => path === at) : [])
    for (const { path } of sentencesOf(catalog)) yield { root: whole, path: path.split('.'), at };
}

/** The objects of texts that a file declares, by name. */
function objectsOf(file: ts.SourceFile): Map<string, ts.ObjectLiteralExpression> {
  const objects = new Map<string, ts.ObjectLiteralExpression>();
  if (!isTextsFile(file.fileName)) return objects;
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && bare(initializer);
      if (value && ts.isObjectLiteralExpression(value)) objects.set(name.getText(), value);
    }
  }
  return objects;
}

/** What a file makes of catalogs: `texts = wordsOf(…)`. */
const setsOf = (file: ts.SourceFile): ts.VariableDeclaration[] =>
  file.statements
    .flatMap((each) => (ts.isVariableStatement(each) ? each.declarationList.declarations : []))
    .filter(
      ({ initializer }) =>
        initializer && /^(wordsOf\(\s*'[^']+',|readWords\()\s*\w+,?\s*\)$/.test(initializer.getText()),
    );

/** The place that an expression names: `words.title`. */
function placeIn(names: Names, node: ts.Node): Place | undefined {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const place = placeIn(names, node.expression);
  return place && { root: place.root, path: [...place.path, node.name.text] };
}

/** Texts that a file imports or declares, and what it calls parts of them (`const words = texts.form`). */
function namesOf(file: ts.SourceFile): Names {
  const names: Names = new Map();
  for (const name of [...objectsOf(file).keys(), ...setsOf(file).map((each) => each.name.getText())])
    names.set(name, { root: rootOf(file.fileName, name), path: [] });
  eachNode(file, (node) => {
    if (ts.isImportSpecifier(node)) {
      const from = node.parent.parent.parent.moduleSpecifier.getText().slice(1, -1);
      if (!from.startsWith('.')) return;
      const path = posix.join(posix.dirname(file.fileName), from);
      names.set(node.name.text, { root: rootOf(path, (node.propertyName ?? node.name).text), path: [] });
    }
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const place = placeIn(names, bare(node.initializer));
    if (place && ts.isIdentifier(node.name)) names.set(node.name.text, place);
  });
  return names;
}

/** Whether an expression is taken as it stands, and neither goes on to a part of it nor only gives it a name. */
function isTaken(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return isTaken(parent);
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && !ts.isIdentifier(parent.name);
  if (ts.isSpreadAssignment(parent)) return !isTextsFile(parent.getSourceFile().fileName);
  return !ts.isImportSpecifier(parent) && !ts.isTypeNode(parent) && !ts.isQualifiedName(parent);
}

/** Which objects of texts stand in others with all they hold (`...offerTexts`): by the root of the whole. */
function spreadsOf(file: ts.SourceFile, names: Names): [whole: string, part: string][] {
  return [...objectsOf(file)].flatMap(([name, { properties }]) =>
    properties.flatMap((property): [string, string][] => {
      const part = ts.isSpreadAssignment(property) ? placeIn(names, property.expression) : undefined;
      return part ? [[rootOf(file.fileName, name), part.root]] : [];
    }),
  );
}

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.every((name, at) => long[at] === name);

/**
 * Texts that nothing in `files` names, by their places. What is taken whole, or by a name that only a run knows
 * (`words[status]`), is used with all that it holds.
 */
function unusedTexts(files: readonly ts.SourceFile[]): string[] {
  const used: Place[] = [];
  const spreads: [string, string][] = [];
  const leaves: Leaf[] = [];
  for (const file of files) {
    const names = namesOf(file);
    spreads.push(...spreadsOf(file, names));
    for (const [name, object] of objectsOf(file))
      leaves.push(...leavesOf(object, { root: rootOf(file.fileName, name), path: [] }));
    for (const { name, initializer } of setsOf(file))
      leaves.push(...sentencesIn(file, initializer, rootOf(file.fileName, name.getText())));
    eachNode(file, (node) => {
      const place = placeIn(names, node);
      if (place && isTaken(node)) used.push(place);
    });
  }
  const parts = used.flatMap(({ root, path }) =>
    spreads.flatMap(([whole, part]) => (whole === root ? [{ root: part, path }] : [])),
  );
  const all = [...used, ...parts];
  return leaves
    .filter(
      (leaf) =>
        !all.some(
          ({ root, path }) => root === leaf.root && (isPrefix(path, leaf.path) || isPrefix(leaf.path, path)),
        ),
    )
    .map(({ at, path }) => `${at} ${path.join('.')}`);
}

it.each(["wordsOf('shop', { open: 'Buka', shut: 'Tutup' } as const)", "{ open: 'Buka', shut: 'Tutup' }"])(
  'of %s, what nothing shows is found',
  (texts) => {
    const own = parseSource('shop/texts.ts', `export const texts = ${texts};`);
    const screen = parseSource('shop/door.tsx', "import { texts } from './texts.ts';\nshow(texts.open);");
    expect(unusedTexts([own, screen])).toEqual([expect.stringMatching(/ shut$/)]);
  },
);

it('every text is shown somewhere', () => {
  const isScreen = (path: string) =>
    /^(mf-[^/]+|shell|packages\/(client|ui|module-kit\/template))\/src\//.test(path);
  const files = readSources('', (path) => isScreen(path) && !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(unusedTexts(files)).toEqual([]);
});
