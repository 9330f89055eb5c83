import { basename, dirname, join, normalize } from 'node:path';

export type Program = { path: string; text: string };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** How imports name a file: by its place; one of our packages by its export, which may leave its folders out, or by its one entry. */
function namesOf(path: string): string[] {
  const [, room, file = ''] = /^packages\/([\w-]+)\/src\/(.+)\.tsx?$/.exec(path) ?? [];
  if (!room) return [path];
  const names = [path, `@pasok/${room}/${file}`, `@pasok/${room}/${basename(file)}`];
  return file === 'index' ? [...names, `@pasok/${room}`] : names;
}

const importsOf = ({ path, text }: Program): string[] =>
  [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );

/**
 * The tests of what changed, by path: those beside a changed file, and those beside a file that imports one; a test itself
 * says nothing of its neighbours, nor do the helpers of tests. Who imports these in turn is left to `npm test`: in a service
 * that is everybody.
 */
export function testsOf(changed: readonly string[], programs: readonly Program[]) {
  const tests = programs.map(({ path }) => path).filter(isTest);
  const testsBeside = (paths: ReadonlySet<string>) => {
    const sources = [...paths].filter((path) => !isTest(path) && !path.includes('/test/'));
    const folders = new Set(sources.map((path) => dirname(path)));
    return tests.filter((path) => paths.has(path) || folders.has(dirname(path)));
  };
  const given = new Set(changed);
  const names = new Set(changed.flatMap(namesOf));
  const dependents = programs.filter((program) => importsOf(program).some((name) => names.has(name)));
  const own = testsBeside(given);
  const theirs = testsBeside(new Set(dependents.map(({ path }) => path)));
  return { own, theirs: theirs.filter((path) => !own.includes(path)) };
}

/** What walks through everything, whatever changed. */
const always = ['journey', 'canary', 'every-screen'];

/** The browser tests that open what a workspace shows, by the beginnings of their names. */
const specsOf: Record<string, string[]> = {
  'mf-procurement': ['dashboard', 'comparison', 'questions', 'invitations', 'seals', 'forms'],
  'mf-transactions': [
    'transactions',
    'deal-page',
    'receiving',
    'shipments',
    'problems',
    'signed',
    'ledger',
    'sent-again',
  ],
  'mf-documents': ['documents', 'paper'],
  'mf-blockchain': ['blockchain', 'explorer', 'lab', 'guests'],
  'mf-class': ['class.', 'class-stage'],
  shell: ['shell', 'dev.', 'profile', 'verify', 'federation.', 'slots', 'word-sets', 'toasts', 'passkeys'],
};

/** The browser tests to run for changed files, as Playwright filters them: those of a changed app, and itself where one changed. */
export function browserTestsOf(changed: readonly string[]): string[] {
  const apps = new Set(changed.map((path) => path.split('/')[0] ?? ''));
  const specs = changed.filter((path) => /^e2e\/[^/]+\.spec\.ts$/.test(path)).map((path) => basename(path));
  const named = [...always, ...[...apps].flatMap((app) => specsOf[app] ?? [])];
  return [...named.map((name) => `/${name}`), ...specs.map((name) => `/${name}`)];
}
