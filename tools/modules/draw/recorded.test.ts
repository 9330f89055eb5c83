import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { deployModule } from '../deploy-module.ts';
import { buildModule, makeRoot } from '../test/build.ts';
import { drawIn } from './draw-routes.ts';
import { addressOf, answerTo, type Recorded } from './recorded.ts';

const [one, two] = ['01a20455-2587-7a67-bb25-609d0a269581', '01a20455-25ea-77b9-a552-b9c385cb8933'];
const recorded: Recorded = {
  user: { _id: one, name: 'Ani', email: 'ani@demo.test', role: 'user', isSupplier: false, isAdmin: false },
  addresses: { '/request/:id': `/request/${one}` },
  answers: {
    '/api/requests?page=1': { total: '3', body: [1] },
    [`/api/requests/${one}`]: { body: { _id: one } },
  },
};

test.each<[string, unknown]>([
  ['/api/requests?page=1', [1]],
  ['/api/requests?page=2&sort=price', [1]],
  [`/api/requests/${one}`, { _id: one }],
  [`/api/requests/${two}`, { _id: one }],
  ['/api/warehouses', undefined],
  [`/api/requests/${one}/files`, undefined],
])('%s is answered by the nearest that was recorded', (call, body) => {
  expect(answerTo(recorded, call)?.body).toEqual(body);
});

test('a route is drawn where it was visited, a new one with an id that there is', () => {
  expect(addressOf(recorded, '/request/:id')).toBe(`/request/${one}`);
  expect(addressOf(recorded, '/shelf/:shelf/box/:box')).toBe(`/shelf/${one}/box/${one}`);
  expect(addressOf(recorded, '/shelf')).toBe('/shelf');
});

afterEach(() => vi.unstubAllEnvs());

test('where no browser is, the gate says how to go on, and nothing has changed', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  await deployModule(root, 'mf-one', store);
  const registry = () => readFileSync(join(store.modulesDir, 'registry.json'), 'utf8');
  const before = registry();
  vi.stubEnv('CHROMIUM_PATH', join(root, 'none'));
  buildModule(root, 'two');
  await expect(deployModule(root, 'mf-one', store, 'test', undefined, drawIn(root, store))).rejects.toThrow(
    /^Every route is drawn in a browser before it is published.*CHROMIUM_PATH, or add --skip-draw\.$/,
  );
  expect(registry()).toBe(before);
});
