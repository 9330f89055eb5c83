import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const indonesian =
  /\b(blok|rantai|belum|sudah|selesai|pelajaran|langkah|siswa|tambang|jaringan|memegang|kembalikan|yang|dan|tidak|dengan|hapus|contoh)\b/i;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** What the lab says to somebody without an account, to the eye and to a screen reader, with a lesson open. */
async function saidInEnglish(): Promise<string[]> {
  document.documentElement.dataset.language = 'en';
  await import('../words.en.ts');
  await import('./words.en.ts');
  const { session } = await import('@pasok/client');
  const { fakeNetwork, openScreens } = await import('@pasok/module-kit/screens');
  const { screen, waitFor } = await import('@testing-library/react');
  const { words } = await import('./texts.ts');
  const { default: Simulation } = await import('./simulation.tsx');
  fakeNetwork({});
  openScreens(Simulation, '/blockchain-simulation', { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
  session.signOut();
  await screen.findByText(words.sample, {}, { timeout: 10_000 });
  await screen.findByText(words.task.minute);
  await waitFor(() => expect(document.querySelector('details p')).not.toBeNull());
  const said = [...document.querySelectorAll('[aria-label], [title]')].flatMap((each) =>
    ['aria-label', 'title'].map((name) => each.getAttribute(name) ?? ''),
  );
  said.push(...[...document.querySelectorAll('input')].map(({ value }) => value));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '');
  return said;
}

it('speaks English alone where that is chosen', async () => {
  const said = await saidInEnglish();
  for (const words of ['All peers in sync', 'Valid peers 10/10', 'Work, not votes', 'Sample Bookshop'])
    expect(said.join('\n')).toContain(words);
  expect(said.join('\n')).toContain('Your chain is valid now and six of ten peers hold it');
  expect(said.filter((each) => indonesian.test(each))).toEqual([]);
});
