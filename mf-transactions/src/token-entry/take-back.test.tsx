import { type OutboxEntry, outbox, useOutbox } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, dealT, openAt, tokens, validating } from '../screen-test.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useOutbox.setState({ entries: [] });
});

const path = `/transactions/${dealT._id}`;
const [first, second, third] = tokens;
const laptop1 = 'Laptop (2 pcs), unit 1';
const mouse = 'Mouse (1 pcs)';
const input = (name: string) => screen.findByLabelText(name, { selector: 'input' });

function open(deal: typeof dealT) {
  // What the device keeps, nothing here, would take the place of what a test puts in whenever it comes.
  vi.spyOn(outbox, 'open').mockReturnValue(new Promise(() => undefined));
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction: deal } },
    [`GET ${path}/history`]: { body: [] },
  });
  openAt(`/transaction/${dealT._id}`, ani);
}

/** What was sent without a network and refused when it arrived. */
const entry = (lines: [index: number, text: string][]): OutboxEntry => ({
  id: 7,
  owner: ani._id,
  path: `${path}/validate`,
  body: {},
  key: 'k',
  enteredAt: '2026-03-04T05:06:07.000Z',
  about: dealT._id,
  title: 'Lab 3',
  lines: lines.map(([index, text]) => ({ index, label: '', text })),
  refusal: { message: 'Salah.', lines: [{ index: 2, message: 'Salah.' }] },
});
const takeBack = () => screen.findByRole('button', { name: 'Kembalikan ke formulir' });
const remove = () => vi.spyOn(outbox, 'remove').mockResolvedValue();

it('takes a refused entry back into the empty places, and says at the wrong one why', async () => {
  const removed = remove();
  open(validating([1]));
  fireEvent.change(await input(laptop1), { target: { value: 'HALF' } });
  act(() =>
    useOutbox.setState({
      entries: [
        entry([
          [0, first],
          [1, second],
          [2, 'WRONG'],
        ]),
      ],
    }),
  );
  fireEvent.change(await input(laptop1), { target: { value: '' } });
  await userEvent.click(await takeBack());
  await waitFor(async () => expect((await input(laptop1)).getAttribute('value')).toBe(first));
  const wrong = await input(mouse);
  expect(wrong.getAttribute('value')).toBe('WRONG');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(wrong);
  expect(removed).toHaveBeenCalledWith(7);
});

it('a refused entry keeps what finds no place, and puts nothing over what is typed', async () => {
  const removed = remove();
  open(validating([1]));
  fireEvent.change(await input(laptop1), { target: { value: 'HALF' } });
  act(() =>
    useOutbox.setState({
      entries: [
        entry([
          [0, first],
          [2, third],
        ]),
      ],
    }),
  );
  await userEvent.click(await takeBack());
  expect((await input(laptop1)).getAttribute('value')).toBe('HALF');
  expect((await input(mouse)).getAttribute('value')).toBe(first);
  expect(await screen.findByText('tidak masuk: semua unit sudah terisi')).toBeDefined();
  expect(removed).not.toHaveBeenCalled();
});

it('takes nothing back where the deal takes no more tokens; it can still be saved', async () => {
  open({ ...validating(), status: 'cancelled' });
  await screen.findByRole('heading', { name: 'Barang' });
  act(() => useOutbox.setState({ entries: [entry([[0, first]])] }));
  expect(await screen.findByRole('button', { name: 'Unduh (CSV)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Kembalikan ke formulir' })).toBeNull();
});
