import { queryClient } from '@pasok/client';
import { held } from '@pasok/testing/calls';
import { LoadingText, PasokProvider, Skeleton } from '@pasok/ui';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BlankWatch } from './blank-watch.tsx';

beforeAll(() => import('./watch-place.ts'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
});

const entry = { name: 'mf_blank', version: '1', label: 'Satu', entry: '/mf', contract: 1, routes: ['/one'] };
/** Each is told once a page, so every test is of a version of its own, of a module that no other file has. */
let visits = 0;
const reports = vi.fn(async (..._: unknown[]) => new Response());
const screenOf = (children: ReactNode, page = '/one') => (
  <PasokProvider>
    <BlankWatch entry={{ ...entry, version: `${visits}` }} page={page} card={<p role="alert">Gagal</p>}>
      {children}
    </BlankWatch>
  </PasokProvider>
);
/** The watch's code is fetched after four seconds, which takes longer than made-up time. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(Math.min(ms, 4_000));
    await import('./watch-place.ts');
    await vi.advanceTimersByTimeAsync(Math.max(ms - 4_000, 0));
  });
const card = () => screen.queryByRole('alert');
const open = (children: ReactNode) => {
  visits += 1;
  reports.mockClear();
  vi.stubGlobal('fetch', reports);
  return render(screenOf(children));
};

/** jsdom lays nothing out, and knows no style of what stands before or after: here every element has a box. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40));
  const styleOf = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => styleOf(element));
}

it.each<[string, ReactNode]>([
  ['nothing', null],
  ['an empty box', <div key="a" className="page" />],
  ['blanks', <p key="a">{' \n '}</p>],
])('%s becomes the card once nothing is under way, and tells once', async (_, children) => {
  open(children);
  await pass(8_000);
  expect(card()).toBeNull();
  await pass(2_000);
  expect(card()).not.toBeNull();
  await pass(60_000);
  // What sends it comes late too.
  await expect.poll(() => reports.mock.calls.length).toBeGreaterThan(0);
  await pass(60_000);
  expect(reports).toHaveBeenCalledOnce();
  expect(reports.mock.calls[0]?.[1]).toMatchObject({
    body: JSON.stringify({ module: 'mf_blank', version: `${visits}`, kind: 'blank' }),
  });
});

it.each<[string, ReactNode]>([
  ['words', <p key="a">Satu</p>],
  ['a sign of loading', <LoadingText key="a">Memuat...</LoadingText>],
  ['a picture', <svg key="a" aria-hidden="true" />],
  ['a field', <input key="a" aria-label="Nama" />],
  ['a spinner of its own', <div key="a" style={{ border: '4px solid red' }} />],
])('%s is no blank, however long it stays', async (_, children) => {
  layOut();
  open(children);
  await pass(60_000);
  expect(card()).toBeNull();
});

it('an empty box that has a place and no colour is blank, a skeleton is none', async () => {
  layOut();
  const { rerender } = open(<div />);
  await pass(10_000);
  expect(card()).not.toBeNull();
  // The style sheet gives a skeleton its colour; jsdom reads none.
  rerender(screenOf(<Skeleton height={40} style={{ backgroundColor: 'gray' }} />));
  await pass(500);
  expect(card()).toBeNull();
});

it('a screen that asks for its data, or stands in a dialog, has its time', async () => {
  const { wait, answer } = held<string>();
  void queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => wait });
  open(null);
  await pass(60_000);
  expect(card()).toBeNull();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  answer('here');
  await pass(60_000);
  expect(card()).toBeNull();
  dialog.remove();
  await pass(10_000);
  expect(card()).not.toBeNull();
});

it('what is drawn after all, and another page, take the card away', async () => {
  const { rerender } = open(null);
  await pass(10_000);
  rerender(screenOf(<p>Terlambat</p>));
  await pass(500);
  expect(card()).toBeNull();
  rerender(screenOf(null));
  await pass(10_000);
  expect(card()).not.toBeNull();
  rerender(screenOf(null, '/two'));
  expect(card()).toBeNull();
  await pass(10_000);
  expect(card()).not.toBeNull();
});

it('a machine that stalls is no blank: looks count, not the time between them', async () => {
  open(null);
  await pass(4_000);
  for (let at = 0; at < 9; at++) {
    vi.setSystemTime(Date.now() + 60_000);
    await pass(500);
  }
  expect(card()).toBeNull();
});
