import { rowHash } from '@pasok/chain/act';
import { giveWords } from '@pasok/contracts/give-words';
import { fakeNetwork } from '@pasok/module-kit/screens';
import ui from '@pasok/ui/words/en.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const deal = '00000000-0000-4000-9000-0000000000d1';
const paper = '00000000-0000-4000-9000-0000000000e1';

/** Opens a purchase order; answers its paper. */
async function openPaper(): Promise<HTMLElement> {
  const { openScreens } = await import('@pasok/module-kit/screens');
  const { samples } = await import('./screen-test.tsx');
  const { default: Routes } = await import('./routes.tsx');
  const content = samples.purchase_order;
  const { kind, number, issuer, createdAt } = content;
  const card = { _id: paper, kind, number, issuer, createdAt, sha256: rowHash(JSON.stringify(content)) };
  fakeNetwork({
    [`GET /transactions/${deal}/documents/${paper}`]: { body: { ...card, content: JSON.stringify(content) } },
  });
  openScreens(Routes, `/document/${deal}/${paper}`, ani);
  return screen.findByRole('article');
}

it('in English the screen changes, and the paper is the one that everybody prints', async () => {
  const own = (await openPaper()).textContent;
  expect(screen.getByRole('button', { name: 'Cetak' })).toBeDefined();
  document.body.replaceChildren();
  await import('./words.en.ts');
  giveWords(ui);
  vi.resetModules();
  const sheet = await openPaper();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Purchase order');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
  expect(sheet.textContent).toBe(own);
  expect(own).toContain('1 Des 2026');
  expect(sheet.lang).toBe('id');
});
