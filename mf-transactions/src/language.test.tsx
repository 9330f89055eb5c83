import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Each text of a set by its place; of a function what it says of '2'. */
const textsIn = (words: unknown, at = ''): [string, string][] => {
  if (typeof words === 'string') return [[at, words]];
  if (typeof words === 'function') return [[at, String(words('2', '2', '2'))]];
  return Object.entries(words as object).flatMap(([key, each]) => textsIn(each, `${at}.${key}`));
};

/** Loads words; what a screen before still loads has them too, as all that reads words from now on. */
async function choose(load: () => Promise<unknown>): Promise<void> {
  await load();
  vi.resetModules();
}

/** Shows a deal to its buyer; answers what it says. */
async function dealUnder(heading: string): Promise<string> {
  const { ani, dealT, openAt, validating } = await import('./screen-test.tsx');
  // Compiled before it is waited for.
  await import('./transaction-detail/transaction-detail.tsx');
  const problem = { reason: 'Layar retak', openedAt: dealT.createdAt };
  const path = `/transactions/${dealT._id}`;
  const row = { from: null, to: null, time: dealT.createdAt, actor: null };
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction: { ...validating([0]), problem } } },
    [`GET ${path}/history`]: { body: [{ ...row, id: 'h', kind: 'units_confirmed', note: '1/3' }] },
    [`GET ${path}/shipments`]: { body: [] },
  });
  openAt(`/transaction/${dealT._id}`, ani);
  await screen.findByRole('heading', { level: 1, name: heading });
  await screen.findByText('Lab 3');
  await screen.findByText('1/3');
  return document.body.textContent ?? '';
}

it('a deal is in English where that was chosen, and none of its own words is left', async () => {
  const { texts: own } = await import('./texts.ts');
  await choose(() => import('./words.en.ts'));
  const shown = await dealUnder('Transaction details');
  for (const said of ['1 of 3 units confirmed', 'Enter tokens', 'The buyer reported a problem', 'Items'])
    expect(shown).toContain(said);
  for (const [at, text] of textsIn(own.detail))
    if (!/^\.(total|subtotal|tokens|pieces)$/.test(at)) expect(shown, at).not.toContain(text);
});

it('in Indonesian it has none of the English words of the specification', async () => {
  await choose(() => import('./words.id.ts'));
  const shown = await dealUnder('Detail Transaksi');
  expect(shown).toContain('Masukkan Token');
  const { texts } = await import('./texts.ts');
  const { texts: receive } = await import('./receive/texts.ts');
  const english = /\b(the|of|to|no|you|not|failed|update|download|upload|record|scan|stop|code)\b/i;
  for (const [at, text] of textsIn({ texts, receive })) expect(text, at).not.toMatch(english);
});
