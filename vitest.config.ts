import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';

/** What one team's change must not do to the others; `npm run check` runs these too. Of the others one asks a service, one sets a language. */
const checks = [
  'packages/{build,module-kit}/src/*.test.ts',
  'tools/checks/!(callers|word-sets).test.ts',
  'tools/generate/shared-exports.test.ts',
];
/** Needs a process in which nobody has used zod yet. */
const alone = ['shell/src/strict-policy.test.ts'];

const servers = ['services/**/*.test.ts', 'packages/{postgres,service,testing}/**/*.test.ts'];

/** Begun in a folder, Vitest runs the tests of that folder. */
const folders = relative(import.meta.dirname, process.cwd())
  .split(sep)
  .filter(Boolean);
const elsewhere = folders.map((folder, depth) =>
  [...folders.slice(0, depth), `!(${folder})`, '**'].join('/'),
);
// What `new:module` writes is tested where it was written.
const exclude = [
  ...defaultExclude,
  'packages/module-kit/{template,project}/**',
  ...elsewhere,
  // What repeats a rule with more of everything waits for `npm run test:release`, as the browser tests of that name do.
  ...(process.env.TEST_RELEASE ? [] : ['**/*.long.test.ts']),
];

const cores = availableParallelism();
/** What is waited for comes late on a busy machine, and a test that fails for that says nothing of the code. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // As of the browser tests: on a machine of one's own nothing is hidden; in CI one stops nobody's landing, and is named.
  retry: process.env.CI ? 1 : 0,
  sequence: { groupOrder: 1 },
};

/** `node`: services and tools, with PostgreSQL; `pages`: what runs in browsers, without one; `dom`: screens (.test.tsx). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // By itself Vitest leaves one core idle; services wait half of their time, for the database and for time-outs.
    maxWorkers: 2 * cores,
    projects: [
      {
        test: {
          name: 'node',
          // A file ends what it began (its servers, its connections): the next one runs in the same process.
          isolate: false,
          environment: 'node',
          include: [...servers, '{tools,e2e}/**/*.test.ts'],
          exclude: [...exclude, ...checks, ...alone],
          globalSetup: ['./packages/testing/src/postgres.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'pages',
          // What they try keeps nothing of the file before; loading it anew for each takes as long as trying it.
          isolate: false,
          environment: 'node',
          include: ['{packages,shell,mf-*}/**/*.test.ts'],
          exclude: [...exclude, ...checks, ...alone, ...servers],
          ...limits,
        },
      },
      {
        test: {
          name: 'checks',
          // One process, before all others: they share what is parsed (tools/checks/source/source-files.ts), of which each
          // process made its own. Types and lint have the other core meanwhile.
          isolate: false,
          maxWorkers: 1,
          environment: 'node',
          include: checks,
          exclude,
          ...limits,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          exclude,
          ...limits,
        },
      },
      {
        test: {
          name: 'dom',
          ...limits,
          // After the services, and no more of them than cores: each process loads the screens' packages anew.
          maxWorkers: cores,
          sequence: { groupOrder: 2 },
          // One window a worker, cleared between files: loading the screens' packages anew for each takes longer than trying them.
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['./packages/module-kit/src/dom.ts'],
          include: ['{packages,shell,mf-*}/**/*.test.tsx'],
          exclude,
        },
      },
    ],
  },
});
