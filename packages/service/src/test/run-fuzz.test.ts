import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../base/errors.ts';
import { createHttpApp } from '../http/http.ts';
import { createLogger } from '../process/logger.ts';
import { type FuzzTarget, runFuzz } from './run-fuzz.ts';

/** What is found here is read by nobody: making it small is most of the time. */
beforeAll(() => fc.configureGlobal({ endOnFailure: true }));
afterAll(() => fc.resetConfigureGlobal());

/** A call of an API that is described in one sentence: POST /api/goods/{id} takes a count from 1 to 9. */
const count = { type: 'integer', minimum: 1, maximum: 9 };
const schema = {
  type: 'object',
  properties: { count, name: { type: 'string', maxLength: 5 } },
  required: ['count'],
};
const operation = { requestBody: { content: { 'application/json': { schema } } } };
const document = { paths: { '/api/goods/{id}': { post: operation } } };

type Answer = (body: { count?: unknown; name?: unknown }) => void;
const houseOf = (app: FuzzTarget['app'], complaints: string[] = []): FuzzTarget => ({
  app,
  document,
  hints: {},
  things: { goods: ['7'] },
  actorsOf: () => ['ani'],
  kindOf: () => 'goods',
  tokenOf: () => undefined,
  hasSession: () => true,
  complaints: () => complaints.splice(0),
});

/** An honest app, but for what `bug` does with a body that is JSON. */
const appWith = (bug: Answer) => {
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  app.post('/api/goods/:id', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === null || typeof body !== 'object') throw new AppError('BAD_JSON');
    bug(body);
    return c.json({});
  });
  return app;
};
const quietly = () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
};
const fixedSeed = (seed = '7') => {
  vi.stubEnv('FUZZ_SEED', seed);
  onTestFinished(() => void vi.unstubAllEnvs());
  return seed;
};
const causeOf = (error: unknown): string =>
  String(error instanceof Error ? `${error.message} ${causeOf(error.cause)}` : '');

it('finds a cookie', async () => {
  quietly();
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  app.post('/api/goods/:id', (c) => c.json({}, 200, { 'set-cookie': 'session=1' }));
  const error: unknown = await runFuzz(houseOf(app), 100).catch((thrown: unknown) => thrown);
  expect(causeOf(error)).toMatch(/sets a cookie/);
});

it.each<[string, Answer, RegExp]>([
  [
    'a number one too large',
    ({ count: given }) => {
      if (given === 10) throw new Error('boom');
    },
    /is 500/,
  ],
  [
    'a name one too long',
    ({ name }) => {
      if (typeof name === 'string' && name.length === 6) throw new Error('boom');
    },
    /is 500/,
  ],
  [
    'a half character',
    ({ name }) => {
      if (JSON.stringify(name ?? '').includes('\\ud800')) throw new Error('boom');
    },
    /is 500/,
  ],
  [
    'a field gone',
    (body) => {
      if (!('count' in body)) throw new Error('boom');
    },
    /is 500/,
  ],
  [
    'a field of another kind',
    ({ count: given }) => {
      if (Array.isArray(given)) throw new Error('boom');
    },
    /is 500/,
  ],
  [
    'words of the database',
    ({ count: given }) => {
      if (given === 0) throw new AppError('INVALID', { message: 'invalid input syntax for type integer' });
    },
    /shows internals/,
  ],
  [
    'a right session refused',
    ({ count: given }) => {
      if (given === 9) throw new AppError('UNAUTHENTICATED');
    },
    /refuses a right session/,
  ],
  [
    'a refusal without words',
    ({ count: given }) => {
      if (given === 9) throw new AppError('INVALID', { message: ' ' });
    },
    /says no message/,
  ],
])('finds %s, and how to repeat it', async (_name, bug, said) => {
  quietly();
  // Of a seed by chance, one in thirty sends no half of a character as a name in so many calls.
  const seed = fixedSeed();
  const error: unknown = await runFuzz(houseOf(appWith(bug)), 4_000).catch((thrown: unknown) => thrown);
  expect(causeOf(error)).toContain(`FUZZ_SEED=${seed} repeats this`);
  expect(causeOf(error)).toMatch(said);
});

it('finds what only the log says, and an answer of no shape at all', async () => {
  quietly();
  await expect(
    runFuzz(
      houseOf(
        appWith(() => undefined),
        ['oops'],
      ),
      80,
    ),
  ).rejects.toThrow(/FUZZ_SEED/);
  const bare = new Hono().all('*', (c) => c.text('no', 400));
  await expect(runFuzz(houseOf(bare), 80)).rejects.toThrow(/FUZZ_SEED/);
});

it('lets an honest app pass, and sends the same for the same seed', async () => {
  quietly();
  fixedSeed();
  const [first, second] = [
    await runFuzz(houseOf(appWith(() => undefined)), 400),
    await runFuzz(houseOf(appWith(() => undefined)), 400),
  ];
  expect(second).toEqual(first);
  expect(first.get('POST /api/goods/{id}')?.get(200)).toBeGreaterThan(50);
});
