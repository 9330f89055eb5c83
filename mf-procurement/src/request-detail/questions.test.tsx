import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const address = `/request/${requestQ._id}`;
const [asking, shown] = [`/requests/${requestQ._id}/questions`, `GET /requests/${requestQ._id}`];
const open = {
  _id: '00000000-0000-4000-9000-0000000000c1',
  text: 'Boleh merek lain?',
  askedAt: '2026-11-20T02:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const answered = { ...open, answer: 'Boleh, asal 16GB.', answeredAt: '2026-11-20T03:00:00.000Z' };
const network = (questions: unknown[], more = {}) =>
  fakeNetwork({
    [shown]: { body: { ...requestQ, deadline: new Date(Date.now() + 3 * 86_400_000).toISOString() } },
    [`GET ${asking}`]: { body: questions, total: questions.length },
    ...more,
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const section = () => screen.findByRole('region', { name: 'Tanya jawab' });

it('shows questions and answers to everybody, and whose they are to nobody', async () => {
  network([open, answered]);
  openAt(address, budi);
  const questions = within(await section());
  expect(await questions.findByText('Boleh, asal 16GB.')).toBeDefined();
  expect(questions.getByText('Belum dijawab')).toBeDefined();
  expect(questions.getByText(/Siapa yang bertanya tidak terlihat oleh siapa pun/)).toBeDefined();
  expect(questions.queryByRole('button', { name: 'Kirim jawaban' })).toBeNull();
});

it('says that nothing was asked, or that it could not be read, and tries again', async () => {
  let isAway = true;
  network([], {
    [`GET ${asking}`]: () => (isAway ? { status: 503, body: {} } : { body: [], total: 0 }),
  });
  openAt(address, ani);
  const questions = within(await section());
  expect(await questions.findByText('Tanya jawab tidak dapat dimuat.', {}, { timeout: 5_000 })).toBeDefined();
  isAway = false;
  await userEvent.click(questions.getByRole('button', { name: 'Coba lagi' }));
  expect(await questions.findByText('Belum ada pertanyaan')).toBeDefined();
  expect(questions.queryByRole('textbox')).toBeNull();
});

it('a supplier asks once; what is typed survives leaving, and a refusal stays beside it', async () => {
  let isFull = true;
  const calls = network([], {
    [`POST ${asking}`]: () =>
      isFull
        ? { status: 409, body: { code: 'QUESTIONS_FULL', message: 'Anda sudah bertanya.', requestId: 'x' } }
        : { status: 201, body: open },
  });
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim pertanyaan' }));
  expect(await screen.findByText('Wajib diisi.')).toBeDefined();
  write(screen.getByLabelText(/Pertanyaan Anda/), 'Boleh merek lain?');
  cleanup();
  openAt(address, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim pertanyaan' }));
  expect((await screen.findAllByText('Anda sudah bertanya.'))[0]).toBeDefined();
  isFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Kirim pertanyaan' }));
  await waitFor(() =>
    expect((screen.getByLabelText(/Pertanyaan Anda/) as HTMLTextAreaElement).value).toBe(''),
  );
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Boleh merek lain?' },
    { text: 'Boleh merek lain?' },
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('the owner answers in place', async () => {
  let questions = [open as object];
  const calls = network([], {
    [`GET ${asking}`]: () => ({ body: questions, total: 1 }),
    [`POST /questions/${open._id}/answer`]: () => {
      questions = [answered];
      return { body: answered };
    },
  });
  openAt(address, ani);
  write(await screen.findByLabelText(/Jawaban Anda/), 'Boleh, asal 16GB.');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim jawaban' }));
  expect(await screen.findByText('Boleh, asal 16GB.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Kirim jawaban' })).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Boleh, asal 16GB.' });
});

it.each([
  [{ deadline: new Date(Date.now() + 3_600_000).toISOString() }, /dibuat kurang dari 24 jam sebelum/],
  [
    { deadline: new Date(Date.now() + 3_600_000).toISOString(), createdAt: '2026-01-01T00:00:00.000Z' },
    'Pertanyaan hanya dapat diajukan sampai 24 jam sebelum tenggat.',
  ],
  [{ status: 'accepted' }, 'Permintaan ini sudah tidak menerima pertanyaan.'],
])('says why nobody asks any more: %o', async (change, words) => {
  network([open], { [shown]: { body: { ...requestQ, ...change } } });
  openAt(address, budi);
  expect(await within(await section()).findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Kirim pertanyaan' })).toBeNull();
});

it('an offer from before an answer says so to both sides', async () => {
  const older = { ...offerO, answeredAfter: answered.answeredAt };
  fakeNetwork({ [`GET /offers/${offerO._id}`]: { body: older }, [shown]: { body: requestQ } });
  for (const user of [ani, budi]) {
    openAt(`/offer/${offerO._id}`, user);
    expect(await screen.findByText(/Penawaran ini dibuat sebelum jawaban pada/)).toBeDefined();
    cleanup();
  }
});
