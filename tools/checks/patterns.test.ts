import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { plainData } from '@pasok/chain/read-canonical-ids';
import type { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { apart } from '../../services/chain-api/src/classes/kind-words.ts';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

/** A regular expression of the source. */
type Pattern = { source: string; flags: string; place: string };

/** The regular expressions of a program: literals, and `RegExp` of a text that stands there. `unread`: of another. */
function patternsIn(file: ts.SourceFile): { read: Pattern[]; unread: string[] } {
  const read: Pattern[] = [];
  const unread: string[] = [];
  eachNode(file, (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      read.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: placeOf(node) });
    } else if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
        read.push({ source: source.text, flags: flags?.text ?? '', place: placeOf(node) });
      else unread.push(file.fileName);
    }
  });
  return { read, unread };
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** What matches only what a test itself made or was answered, or our own sources, cannot be exploded by anybody. */
const isTest = /\.(test|spec)\.tsx?$|(^|\/)(e2e|bench|test|testing|tools\/checks)\//;

/** Patterns that are put together when their module is read, by that module. */
const built: Record<string, readonly RegExp[]> = {
  'packages/chain/src/read-canonical-ids.ts': [plainData],
  // Of one form, word for word: two fifths of the time of all patterns.
  'services/chain-api/src/classes/kind-words.ts': process.env.TEST_RELEASE ? apart : apart.slice(0, 1),
};

/**
 * The patterns that this version of recheck found safe, by their hash, in the repository: looking at all of them takes
 * 40 seconds. The tests of a release look at all of them again. A run at home writes down what it found.
 */
const kept = join(import.meta.dirname, 'safe-patterns.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const readSafe = (): Set<string> =>
  new Set(process.env.TEST_RELEASE ? [] : (JSON.parse(readFileSync(kept, 'utf8')) as string[]));
const hashOf = ({ source, flags }: Pattern): string =>
  hash('sha256', `${version} /${source}/${flags}`, 'base64url').slice(0, 22);

/** How a pattern explodes; nothing for one that takes time in proportion to its text. Undecided counts as exploding. */
const faultsOf = ({ source, flags, place }: Pattern, check: typeof checkSync): string[] => {
  const verdict = check(source, flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return [];
  const how =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary}, by ${verdict.attack.pattern}`
      : 'undecided';
  return [`${place} /${source}/${flags}: ${how}`];
};

it('no text makes a pattern of ours explode', { timeout: 180_000 }, async () => {
  const found = readSources('', (path) => !isTest.test(path)).map(patternsIn);
  expect(found.flatMap(({ unread }) => unread)).toEqual(Object.keys(built));
  const literals = found.flatMap(({ read }) => read);
  expect(literals.length).toBeGreaterThan(80);
  const composed = Object.entries(built).flatMap(([place, patterns]) =>
    patterns.map(({ source, flags }) => ({ source, flags, place })),
  );
  const unique = new Map(
    [...literals, ...composed].map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
  );
  const safe = readSafe();
  const patterns = [...unique.values()];
  const unknown = patterns.filter((pattern) => !safe.has(hashOf(pattern)));
  // A large program, loaded only where something is new.
  if (unknown.length > 0) {
    const { checkSync } = await import('recheck');
    expect(unknown.flatMap((pattern) => faultsOf(pattern, checkSync))).toEqual([]);
  }
  if (!process.env.CI) writeFileSync(kept, `${JSON.stringify(patterns.map(hashOf).sort(), null, 2)}\n`);
});
