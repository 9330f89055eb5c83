import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { healthRoutes } from './health.ts';

it('names each part, and says no for one that fails or does not answer in time', async () => {
  const app = healthRoutes({
    parts: {
      well: async () => 1,
      failing: () => Promise.reject(new Error('no')),
      silent: () => new Promise(() => undefined),
    },
    timeoutMs: 50,
  });
  const answer = await app.request('/health/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    ready: false,
    parts: { well: true, failing: false, silent: false },
  });
});

it('asks once for all who ask at once, and again for who comes later', async () => {
  let asked = 0;
  const database = async () => {
    asked += 1;
    await pause(30);
  };
  const app = healthRoutes({ parts: { database } });
  const ask = () => app.request('/health/ready');
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(asked).toBe(1);
  await ask();
  expect(asked).toBe(2);
});

it.each([
  ['all is well', true, undefined, true, 200],
  ['a part is away and nothing can be read', false, false, true, 503],
  ['a part is away and something can be read', false, true, true, 200],
  ['it ends', true, true, false, 503],
])('gets calls: %s', async (_name, part, reads, isAccepting, status) => {
  const says = (well: boolean | undefined) => async () => {
    if (!well) throw new Error('away');
  };
  const options = { parts: { database: says(part) }, isAccepting: () => isAccepting };
  const app = healthRoutes(reads === undefined ? options : { ...options, reads: says(reads) });
  expect((await app.request('/health/self')).status).toBe(status);
});
