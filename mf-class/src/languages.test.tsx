import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const indonesian =
  /\b(kelas|perangkat|blok|rantai|guru|siswa|tambang|ditambang|percobaan|sebelumnya|terakhir|yang|dan|tidak|dari|isi)\b/i;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.documentElement.dataset.language = 'en';
});
afterEach(() => vi.unstubAllGlobals());

it('a student reads English alone where that is chosen', async () => {
  await import('./words.en.ts');
  const { session } = await import('@pasok/client');
  const { fakeNetwork, openScreens } = await import('@pasok/module-kit/screens');
  const { fireEvent, screen } = await import('@testing-library/react');
  const { classOf, ownDevice } = await import('./test/fixtures.ts');
  const { default: ClassPage } = await import('./class-page.tsx');
  const device = { class: classOf(), device: ownDevice(), agreement: { agreeing: 1, of: 1 } };
  fakeNetwork({
    'POST /blockchain/classes/join': { body: { done: true } },
    'GET /blockchain/classes/device': { body: { ...device, names: [], blocks: [], at: 1 } },
    'POST /blockchain/classes/device/head': { body: { done: true } },
    'GET /blockchain/classes/device/events': {
      status: 503,
      body: { message: 'x', code: 'x', requestId: 'x' },
    },
  });
  openScreens(ClassPage, '/blockchain-class?code=abcdef', { _id: 'u', name: 'Ani', email: 'a@demo.test' });
  session.signOut();
  fireEvent.click(await screen.findByText('Join the class', { selector: 'button *' }));
  expect(await screen.findByText('Mine block #1', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('1 of 1 device holds the same chain')).toBeTruthy();
  const said = document.body.textContent?.match(/[^.?:#]+/g) ?? [];
  expect(said.filter((each) => indonesian.test(each))).toEqual([]);
});

it('the stage follows the English plans', async () => {
  const { preload } = await import('./routes.tsx');
  await preload('/blockchain-class/stage');
  const { plans } = await import('./plans/plans.ts');
  expect(plans.map(({ title }) => title)).toEqual([
    'A chain and its miners',
    'Two branches, one chain',
    'A network torn in two',
    'False blocks and 51 percent',
  ]);
});
