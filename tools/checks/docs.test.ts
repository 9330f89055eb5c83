import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { licences, notice } from '../generate/notice.ts';
import { settingsPage } from '../generate/settings-page.ts';

const root = join(import.meta.dirname, '../..');
const inDocs = ['docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);
const pages = ['README.md', 'CONTRIBUTING.md', ...inDocs];
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test.each(pages)('%s links only to what is there', (page) => {
  const links = all(read(page), /\]\((?!https?:)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('each decision has a number of its own, in its name and its heading', () => {
  const decisions = inDocs.filter((page) => /^docs\/adr\/\d/.test(page));
  const numbers = decisions.map((page) => Number(basename(page).slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(decisions.map((page) => Number(/^# (\d+)\. /.exec(read(page))?.[1]))).toEqual(numbers);
});

/** Pages about the code go stale in silence: a file they name by its whole path must exist. */
test.each(pages)('%s names only files that exist', (page) => {
  const paths = all(
    read(page),
    /`((?:packages|services|shell|mf-[a-z]+|tools|e2e|bench|docs|patches)\/[\w./-]+\.[a-z]+)`/g,
  );
  expect(paths.filter((path) => !/\/dist\//.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => existsSync(join(root, path)));

/** Where the room is clear, a file is named by its folder: `context/context.ts`. */
test.each(pages)('%s names only folders and files that belong together', (page) => {
  const paths = all(read(page), /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs))`/g);
  const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`));
  expect(paths.filter((path) => !/\bdist\//.test(path) && !isThere(path))).toEqual([]);
});

/** A rule is one line, behind it the tests that hold it, by name, or with folders where several share one. */
test('docs/rules.md has a rule a line, and names tests that exist', () => {
  const lines = read('docs/rules.md').split('\n');
  const named = lines.flatMap((line) => all(line, /`([\w./-]+\.(?:test|spec|long)\.tsx?)`/g));
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  expect(lines.filter((line) => line.length > 360)).toEqual([]);
});

/** A walk names most files by their last name. */
test("docs/architecture.md's walks name only files that exist", () => {
  const known = new Set(files.map((path) => basename(path)));
  const [, walks = ''] = read('docs/architecture.md').split('\n## Walks\n');
  const named = all(walks.split('\n## ')[0] ?? '', /`[\w./-]*?([\w-]+\.(?:tsx?|js))`/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('README names only commands that exist', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const commands = all(`${read('README.md')}${read('CONTRIBUTING.md')}`, /npm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !scripts[command])).toEqual([]);
});

test('docs/settings.md is what the schemas say: npm run generate', () => {
  expect(read('docs/settings.md')).toBe(settingsPage());
});

test('NOTICE is what the lock file says: npm run generate', () => {
  expect(read('NOTICE')).toBe(notice());
  const unknown = [...licences()].filter(([, licence]) => !licence || /^A?GPL/.test(licence));
  expect(unknown, 'no licence, or one that asks for our sources').toEqual([]);
});

test('npm run sbom has everything that the running product has, each with a licence and what it needs', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const text = z.string().min(1);
  const licence = z.object({ license: z.object({ id: text }).or(z.object({ name: text })) });
  const component = z.object({
    'bom-ref': text,
    name: text,
    version: text.optional(),
    licenses: z.array(licence.or(z.object({ expression: text }))).min(1),
  });
  const { components, dependencies } = z
    .object({
      components: z.array(component),
      dependencies: z.array(z.object({ ref: text, dependsOn: z.array(text) })),
    })
    .parse(JSON.parse(stdout));
  const listed = new Set(components.map(({ name, version }) => (version ? `${name} ${version}` : name)));
  expect([...licences().keys()].filter((one) => !listed.has(one))).toEqual([]);
  expect([...listed]).toEqual(
    expect.arrayContaining(['regions.json', 'PostgreSQL', '@scalar/api-reference']),
  );
  const refs = new Set(components.map((one) => one['bom-ref']));
  expect(refs.size).toBe(components.length);
  expect(
    dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
});

test('every variable that the product or its tools read is in docs/settings.md', () => {
  const named = new Set(all(settingsPage(), /^- `([A-Z_]+)`/gm));
  const sources = ['tools', 'e2e', 'bench', 'services', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !/node_modules|dist\/|\.test\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const asked = sources.flatMap((file) => all(read(file), /\bprocess\.env\.([A-Z][A-Z_]+)/g));
  const ofOthers = ['CI', 'INIT_CWD', 'NODE_ENV', 'PATH', 'STANDALONE', 'TEST_LOG_LEVEL', 'TURBO_HASH'];
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !named.has(name) && !ofOthers.includes(name))).toEqual([]);
});

test('README names no setting that is not there', () => {
  const named = new Set(all(settingsPage(), /`([A-Z_]+)`/g));
  expect(all(read('README.md'), /`([A-Z][A-Z_]{3,})`/g).filter((name) => !named.has(name))).toEqual([]);
});

test('every promise in docs/security.md is shown by a test', () => {
  const rows =
    read('docs/security.md')
      .split('\n## ')[1]
      ?.split('\n')
      .filter((line) => /^\| (?!Against)/.test(line)) ?? [];
  const promises = rows.map((row) => row.split(/ \|(?= |$)/).map((cell) => cell.trim().replace(/ \|$/, '')));
  expect(promises.length).toBeGreaterThan(20);
  expect(
    promises.filter(([, promise, , shown]) => promise && !/\.(test|spec)\.tsx?`$/.test(shown ?? '')),
  ).toEqual([]);
});

test('every requirement in docs/security.md is shown by a test, or answered with a no that says why', () => {
  const [, part = ''] = read('docs/security.md').split('\n## OWASP ASVS');
  const rows = all(part, /^- (.+)$/gm);
  expect(new Set(all(part, /\b(V\d+\.\d+\.\d+) \w/g)).size).toBeGreaterThanOrEqual(64);
  expect(
    rows.filter((row) => !/^(No: V\S+ [^:]+: .{10,}|`[\w./-]+\.(test|spec)\.tsx?`: V\d)/.test(row)),
  ).toEqual([]);
});
