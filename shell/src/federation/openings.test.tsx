import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const reports = vi.fn(async (..._: unknown[]) => new Response());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', reports);
  reports.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A page that opens anew: its scripts know nothing of the one before. */
async function openPage(tab = 'one') {
  vi.resetModules();
  sessionStorage.setItem('pasok-tab', tab);
  return import('./openings.ts');
}
const told = () => reports.mock.calls.map(([, how]) => JSON.parse(Object(how).body));
const hung = { module: 'mf_one', version: '1', kind: 'frozen' };

it('a page that hung is told by the next one in its tab, and its version alone is not run again', async () => {
  (await openPage()).beginOpening('mf_one', '/one', '1');
  // It beats no more: its timers stand still with it.
  vi.clearAllTimers();
  const next = await openPage();
  expect(next.hasHung('mf_one', '1')).toBe(true);
  expect(next.hasHung('mf_one', '2')).toBe(false);
  expect(next.hasHung('mf_two', '1')).toBe(false);
  expect(told()).toEqual([hung]);
  expect((await openPage()).hasHung('mf_one', '1'), 'also the page after that').toBe(true);
  expect(told(), 'told once').toEqual([hung]);
  next.clearHung('mf_one');
  expect(next.hasHung('mf_one', '1'), 'a person tries it again').toBe(false);
});

it('opens on a page without TLS too, where randomUUID does not exist', async () => {
  const whole = crypto;
  onTestFinished(() => void vi.stubGlobal('crypto', whole));
  vi.stubGlobal('crypto', { getRandomValues: whole.getRandomValues.bind(whole) });
  const page = await openPage();
  sessionStorage.clear();
  page.beginOpening('mf_one', '/one', '1');
  expect(sessionStorage.getItem('pasok-tab')).toMatch(/^[\d-]+$/);
  page.endOpening('mf_one', '/one');
});

it('a page of another tab that still beats is on its way, and hangs once it does not', async () => {
  (await openPage('one')).beginOpening('mf_one', '/one', '1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await openPage('two')).hasHung('mf_one', '1')).toBe(false);
  const now = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(now + 6_000);
  expect((await openPage('two')).hasHung('mf_one', '1')).toBe(true);
});

it.each([
  ['is drawn', (page: typeof import('./openings.ts')) => page.endOpening('mf_one', '/one')],
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a page that %s hangs no more, whatever comes then', async (_, leave) => {
  const page = await openPage();
  page.beginOpening('mf_one', '/one', '1');
  leave(page);
  page.beginOpening('mf_one', '/one');
  expect((await openPage()).hasHung('mf_one', '1')).toBe(false);
  expect(told()).toEqual([]);
});

it.each(['Memuat...', 'Loading…'])(
  'what is drawn has to live for a moment, and %s is nothing that is drawn',
  async (words) => {
    const page = await openPage();
    page.beginOpening('mf_one', '/one', '1');
    const place = document.createElement('div');
    place.innerHTML = `<p role="status" aria-busy="true"><svg></svg>${words}</p>`;
    page.awaitDrawn(place, 'mf_one', '/one');
    await vi.advanceTimersByTimeAsync(30_000);
    const openings = () => Object.keys(localStorage).filter((key) => key.startsWith('pasok-opening-'));
    expect(openings()).toHaveLength(1);
    place.textContent = 'Permintaan';
    await vi.advanceTimersByTimeAsync(600);
    expect(openings()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(openings()).toHaveLength(0);
  },
);
