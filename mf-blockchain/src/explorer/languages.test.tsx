import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const indonesian =
  /\b(blok|rantai|kepala|belum|diperiksa|lompat|sebelumnya|pembeli|penjual|langkah|percobaan|nonaktif|dan|yang|tidak)\b/i;
/** Words of the specification's that only English has, and its jargon. */
const english = /\b(previous|transaction|details|explorer|invalid|timestamp|mining|price|name|quantity)\b/i;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** All that a chain of three says on the screen, to the eye and to a screen reader, with the first card's details open. */
async function saidIn(language: 'en' | 'id'): Promise<string> {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await (language === 'en' ? import('../words.en.ts') : import('../words.id.ts'));
  const { fireEvent, screen } = await import('@testing-library/react');
  const { chainOf, show, viewOf } = await import('./screen-test.tsx');
  const { queryClient } = await import('@pasok/client');
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const { texts } = await import('../texts.ts');
  const { ChainBrowser } = await import('./chain-browser.tsx');
  show(
    <QueryClientProvider client={queryClient}>
      <ChainBrowser chain={viewOf(chainOf(3))} />
    </QueryClientProvider>,
  );
  const [toggle] = await screen.findAllByRole('button', { name: texts.details.title });
  if (toggle) fireEvent.click(toggle);
  await screen.findByText(texts.details.noItems, { selector: 'section *' });
  const page = document.createElement('div');
  page.innerHTML = document.body.innerHTML;
  // On paper stands what packages/ui says of a print, in words of its own.
  page.querySelector('article[class*=sheet]')?.remove();
  const labelled = [...page.querySelectorAll('[aria-label], [title], [placeholder]')];
  const labels = labelled.flatMap((each) =>
    ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name)),
  );
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) labels.push(walker.currentNode.textContent);
  return labels.filter(Boolean).join('\n');
}

it('speaks English alone where that is chosen', async () => {
  const said = await saidIn('en');
  expect(said).toContain('Jump to');
  expect(said).toContain('Previous hash');
  expect(said.split('\n').filter((line) => indonesian.test(line))).toEqual([]);
});

it('speaks Indonesian alone where that is chosen', async () => {
  const said = await saidIn('id');
  expect(said).toContain('Hash sebelumnya');
  expect(said.split('\n').filter((line) => english.test(line))).toEqual([]);
});
