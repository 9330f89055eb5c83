import { giveWords } from '@pasok/contracts/give-words';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from './words/en.json' with { type: 'json' };
import id from './words/id.json' with { type: 'json' };

const noon = new Date(2026, 9, 28, 14, 5);
const now = new Date(2026, 9, 30, 14, 5);

beforeAll(() => void vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Parts of the package as a page draws them in the language whose words were given. */
async function draw() {
  const ui = await import('./index.ts');
  render(
    <ui.PasokProvider>
      <ui.Pager page={1} totalPages={2} onChange={() => undefined} />
      <ui.StatusBadge status="pending" />
      <ui.StatusBadge status="unheard" />
      <ui.TransactionBadge status="completed" receipt="partial" />
      <ui.ErrorState message="x" onRetry={() => undefined} />
      <ui.TextField label="y" maxLength={1_000} value={'z'.repeat(1_001)} readOnly />
    </ui.PasokProvider>,
  );
  return ui;
}

const shown = () => [
  ...screen.getAllByRole('button').map(({ textContent }) => textContent),
  ...[...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent),
  document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent,
];

it('are English in parts, dates and times, where English was chosen', async () => {
  giveWords(en);
  const ui = await draw();
  expect(shown()).toEqual([
    ...['Previous', 'Next', 'Try again'],
    ...['Pending', 'unheard', 'Partly completed'],
    'At most 1.000 characters; this has 1.001.',
  ]);
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(ui.formatDateTime('2026-10-28T17:06:07Z', { seconds: true })).toBe(
    '28 Oct 2026, 14:36:07\u00a0GMT-2:30',
  );
  expect(ui.formatDay('2027-05-01')).toBe('1 May 2027');
  expect([1, 2].map((days) => ui.relativeTime(new Date(now.getTime() - days * 86_400_000), now))).toEqual([
    '1 day ago',
    '2 days ago',
  ]);
  expect(ui.relativeTime(now, now)).toBe('Just now');
  expect(ui.formatTimeLeft(now, noon.getTime() - 60_000)).toBe('2 days');
  expect(ui.formatTimeLeft(now, now.getTime() - 90 * 60_000)).toBe('1 hour 30 minutes');
});

it('are Indonesian throughout, where Indonesian was chosen', async () => {
  giveWords(id);
  const ui = await draw();
  expect(shown()).toEqual([
    ...['Sebelumnya', 'Berikutnya', 'Coba lagi'],
    ...['Menunggu', 'unheard', 'Selesai sebagian'],
    'Paling banyak 1.000 karakter, ini 1.001.',
  ]);
  expect(ui.formatAsOf(noon, now)).toContain('28 Okt 2026, 14.05');
});

const download = async () => (await import('./fields/attachments-rows.tsx')).words.download('a.pdf');

it('has the words of attachments in English', async () => {
  giveWords(en);
  expect(await download()).toBe('Download a.pdf');
  // As a test may: the modules that have read them are still there.
  Reflect.deleteProperty(globalThis, 'pasokWords');
});

it('speaks its own words in the test after one of another language', async () => {
  expect(await download()).toBe('Unduh a.pdf');
});
