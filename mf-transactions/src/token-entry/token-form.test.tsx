import { type OutboxResult, outbox, QueuedOffline, queryClient } from '@pasok/client';
import { digestsOf } from '@pasok/domain/token-digest';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, openAt, toasted, toastTitles, tokens, validating } from '../screen-test.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = `/transactions/${dealT._id}`;
const address = `/transaction/${dealT._id}`;
const [first, second, third] = tokens;

/** Opens the deal as its buyer; `validate` answers the submission, and from then on what is loaded. */
function open(validate: Answers[string], deal = validating(), more: Answers = {}) {
  const calls = fakeNetwork({
    [`GET ${path}`]: { body: { transaction: deal } },
    [`GET ${path}/history`]: { body: [] },
    ...more,
    [`POST ${path}/validate`]: validate,
  });
  openAt(address, ani);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

/** By its label: for a role every element of the page is named. */
const input = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const laptop1 = 'Laptop (2 pcs), unit 1';
const laptop2 = 'Laptop (2 pcs), unit 2';
const mouse = 'Mouse (1 pcs)';
/** What is not about typing is written at once: a letter draws the whole deal. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** As a scanner does where the focus is: a token, and the key with which it ends. */
async function scan(token: string, end?: string) {
  if (document.activeElement instanceof HTMLElement) write(document.activeElement, token);
  if (end) await userEvent.keyboard(end);
}
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Kirim Token' }));
const refusal = {
  status: 400,
  body: {
    code: 'WRONG_TOKENS',
    message: 'Laptop unit 2 dari 2: token ini bukan milik transaksi ini',
    requestId: 'r',
    errors: [
      {
        index: 1,
        code: 'TOKEN_UNKNOWN',
        message: 'Laptop unit 2 dari 2: token ini bukan milik transaksi ini',
      },
    ],
  },
};

it('has one empty place per unit, for the buyer alone', async () => {
  open(refusal);
  for (const name of [laptop1, laptop2, mouse]) expect((await input(name)).getAttribute('value')).toBe('');
  expect(screen.getByText('0/3 terisi')).toBeDefined();
});

it('does not show to the vendor', async () => {
  fakeNetwork({ [`GET ${path}`]: { body: { transaction: validating() } } });
  openAt(address, budi);
  await screen.findByText('Update Status');
  expect(screen.queryByRole('heading', { name: 'Masukkan Token' })).toBeNull();
});

it('sends the tokens in item order and takes the status from the answer', async () => {
  const done = { ...validating([0, 1, 2]), status: 'completed', receipt: 'confirmed' };
  const { sent } = open({ body: { transaction: done, remaining: 0 } });
  write(await input(laptop1), first);
  write(await input(laptop2), second);
  write(await input(mouse), third);
  await send();
  await waitFor(() => expect(toasted()).toContain('Token berhasil divalidasi!'));
  expect(sent()).toEqual([{ tokens: [first, second, third] }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kirim Token' })).toBeNull());
  expect(sessionStorage.getItem(`pasok-tokens:${dealT._id}`)).toBeNull();
});

it('keeps what was typed after a failure and marks the place', async () => {
  open(refusal);
  write(await input(laptop1), first);
  write(await input(laptop2), 'WRONG');
  write(await input(mouse), third);
  await send();
  await waitFor(() => expect(toastTitles()).toContain('Gagal mengirim token'));
  expect(toasted()).toContain(refusal.body.message);
  const wrong = await input(laptop2);
  expect(wrong.getAttribute('value')).toBe('WRONG');
  expect((await input(laptop1)).getAttribute('value')).toBe(first);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(wrong);
  write(wrong, 'WRONGX');
  expect(wrong.getAttribute('aria-invalid')).not.toBe('true');
});

it('a refusal that comes late leaves the focus to who types on', async () => {
  const { wait, answer } = held<typeof refusal>();
  open(() => wait);
  write(await input(laptop2), 'WRONG');
  await send();
  const next = await input(laptop1);
  await userEvent.type(next, 'HALF');
  answer(refusal);
  await waitFor(() => expect(toastTitles()).toContain('Gagal mengirim token'));
  await userEvent.keyboard('-AND');
  expect(next.getAttribute('value')).toBe('HALF-AND');
  expect((await input(laptop2)).getAttribute('value')).toBe('WRONG');
});

it('sends what is filled at once, the rest empty, and goes on with the units that are left', async () => {
  const { sent } = open({ body: { transaction: validating([1]), remaining: 2 } });
  // The second unit's token in the first unit's place: it confirms the second unit.
  write(await input(laptop1), second);
  await send();
  await waitFor(() => expect(sent()).toEqual([{ tokens: [second, '', ''] }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('1/3 terisi')).toBeDefined();
  expect((await input(laptop1)).getAttribute('value')).toBe('');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kirim Token' })),
  );
});

it.each([
  ['all of them empty', '', 'Isi paling sedikit satu token.'],
  ['what is no token', 'x', 'Tunggu sebentar.'],
])("sends %s, and shows the server's words", async (_what, typed, message) => {
  const { sent } = open({ status: 400, body: { code: 'X', message, requestId: 'r' } });
  write(await input(laptop1), typed);
  await send();
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent()).toEqual([{ tokens: [typed, '', ''] }]);
  // The toast says the same as the form.
  expect(toastTitles()).toContain('Gagal mengirim token');
  expect(toasted()).toContain(message);
  expect((await input(laptop1)).getAttribute('value')).toBe(typed);
  write(await input(laptop1), `${typed}y`);
  expect(screen.queryByText(message)).toBeNull();
});

it('says that a form without tokens needs the network to be answered', async () => {
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  await input(laptop1);
  await send();
  await waitFor(() => expect(toastTitles()).toEqual(['Perlu jaringan']));
  expect(toasted()).toEqual(['Gagal mengirim token']);
});

it('takes tokens that wait on this device out of the form, and calls that neither sent nor failed', async () => {
  vi.spyOn(outbox, 'post').mockRejectedValue(new QueuedOffline());
  open(refusal);
  write(await input(laptop1), first);
  await send();
  await waitFor(async () => expect((await input(laptop1)).getAttribute('value')).toBe(''));
  expect(toasted()).toEqual([]);
});

it('says by which picture each of the buttons in a field fills it', async () => {
  open(refusal);
  await input(laptop1);
  for (const words of ['unggah gambar', 'foto', 'pindai']) expect(screen.getByText(words)).toBeDefined();
});

it('gives the focus to what comes next when the last unit is confirmed', async () => {
  const done = { ...validating([0, 1, 2]), status: 'completed', receipt: 'confirmed' };
  open({ body: { transaction: done, remaining: 0 } }, validating([0, 1]));
  write(await input(mouse), third);
  await send();
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-next-step')).toBe(true));
});

it('keeps what is typed while an earlier token is on its way', async () => {
  const { wait, answer } = held<{ body: object }>();
  open(() => wait);
  write(await input(laptop1), first);
  await send();
  write(await input(mouse), 'HALF');
  answer({ body: { transaction: validating([0]), remaining: 2 } });
  expect(await screen.findByText('2/3 terisi')).toBeDefined();
  expect((await input(mouse)).getAttribute('value')).toBe('HALF');
});

it('moves what is typed into a place that another device confirms meanwhile to the next one, the focus with it', async () => {
  let now = validating();
  open(refusal, now, { [`GET ${path}`]: () => ({ body: { transaction: now } }) });
  await userEvent.type(await input(laptop1), 'HALF');
  now = validating([0]);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: laptop1 })).toBeNull());
  await userEvent.keyboard('-AND');
  expect((await input(laptop2)).getAttribute('value')).toBe('HALF-AND');
  expect(screen.getByText('2/3 terisi')).toBeDefined();
});

it('says which text has no place left', async () => {
  let now = validating([1]);
  open(refusal, now, { [`GET ${path}`]: () => ({ body: { transaction: now } }) });
  write(await input(laptop1), 'HALF');
  write(await input(mouse), third);
  now = validating([0, 1, 2]);
  await queryClient.invalidateQueries();
  expect(await screen.findByText('HALF')).toBeDefined();
  expect(screen.getByText(/tidak masuk: semua unit sudah terisi/)).toBeDefined();
});

it('takes away only what was sent: a text typed in its place meanwhile stays', async () => {
  const { wait, answer } = held<{ body: object }>();
  open(() => wait);
  write(await input(laptop1), first);
  await send();
  write(await input(laptop1), third);
  answer({ body: { transaction: validating([0]), remaining: 2 } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: laptop1 })).toBeNull());
  expect((await input(laptop2)).getAttribute('value')).toBe(third);
});

it('sends confirmed units along with their token', async () => {
  const { sent } = open({ body: { transaction: validating([0, 1, 2]), remaining: 0 } }, validating([1]));
  expect((await screen.findAllByText(/Dikonfirmasi/)).length).toBeGreaterThan(0);
  write(await input(laptop1), first);
  write(await input(mouse), third);
  await send();
  await waitFor(() => expect(sent()).toEqual([{ tokens: [first, second, third] }]));
});

it('says where a token stands already, also that of a confirmed unit', async () => {
  open(refusal, validating([1]));
  const place = await input(laptop1);
  write(place, second.toLowerCase());
  expect(await screen.findByText(`Token ini sudah ada di ${laptop2}.`)).toBeDefined();
  expect(screen.queryByText('Siap dikirim')).toBeNull();
  place.focus();
  await userEvent.keyboard('{Enter}MQ');
  expect(place.getAttribute('value')).toBe('MQ');
});

it('spreads a pasted list, and Enter goes to the next empty place', async () => {
  const { sent } = open(refusal);
  await userEvent.click(await input(laptop1));
  await userEvent.paste(`Laptop\t${first}\nLaptop\t${second}`);
  expect((await input(laptop2)).getAttribute('value')).toBe(second);
  expect(screen.getByText('2/3 terisi')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await input(mouse));
  await scan(third, '{Enter}');
  expect(sent()).toEqual([]);
});

it('keeps what was typed over a reload', async () => {
  open(refusal);
  write(await input(mouse), 'HALF');
  expect(JSON.parse(sessionStorage.getItem(`pasok-tokens:${dealT._id}`) ?? '[]')).toEqual(['', '', 'HALF']);
});

it('says that a picture is being read, keeps the focus, and reads one at a time', async () => {
  const { wait, fail } = held<never>();
  vi.stubGlobal('createImageBitmap', () => wait);
  open(refusal);
  await input(laptop1);
  const name = `Unggah gambar QR: ${laptop1}`;
  const button = screen.getByRole('button', { name });
  button.focus();
  const [file] = screen.getAllByLabelText<HTMLInputElement>(name, { selector: 'input' });
  if (!file) throw new Error('no input');
  await userEvent.upload(file, new File(['x'], 'qr.png', { type: 'image/png' }));
  expect((await screen.findByText('Membaca gambar…')).getAttribute('role')).toBe('status');
  button.focus();
  expect(document.activeElement).toBe(button);
  expect([button.ariaBusy, button.ariaDisabled]).toEqual(['true', 'true']);
  expect(screen.getByRole('button', { name: `Ambil foto QR: ${laptop1}` }).ariaDisabled).toBe('true');
  fail(new Error('no picture'));
  await waitFor(() => expect(screen.queryByText('Membaca gambar…')).toBeNull());
  expect(screen.getByText(/^Gagal mendeteksi QR code dari gambar\./)).toBeDefined();
  expect(button.ariaBusy).toBeNull();
});

it('shows what was sent later from this device as soon as it is answered', async () => {
  let tell: (result: OutboxResult) => void = () => undefined;
  vi.spyOn(outbox, 'listen').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  open(refusal);
  expect(await screen.findByText('0/3 terisi')).toBeDefined();
  const sent = {
    kind: 'sent',
    title: 'Lab 3',
    answer: { transaction: validating([0]), remaining: 2 },
  } as const;
  act(() => tell({ ...sent, about: 'another' }));
  expect(screen.getByText('0/3 terisi')).toBeDefined();
  act(() => tell({ ...sent, about: dealT._id }));
  expect(await screen.findByText('1/3 terisi')).toBeDefined();
});

it('shows the answer, and not what was asked for before it and comes behind it', async () => {
  let [deal, asked] = [validating(), 0];
  const { wait, answer } = held();
  let isHeld = false;
  const load = async () => {
    asked += 1;
    const transaction = deal;
    if (isHeld) await wait;
    return { body: { transaction } };
  };
  open({ body: { transaction: validating([0]), remaining: 2 } }, deal, { [`GET ${path}`]: load });
  write(await input(laptop1), first);
  isHeld = true;
  void queryClient.invalidateQueries({ queryKey: ['transaction', 'detail'] });
  await waitFor(() => expect(asked).toBe(2));
  [deal, isHeld] = [validating([0]), false];
  await send();
  expect(await screen.findByText('1/3 terisi')).toBeDefined();
  await act(async () => answer());
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['transaction', 'detail'] })).toBe(0));
  expect(screen.getByText('1/3 terisi')).toBeDefined();
});

const known: Answers = {
  [`GET ${path}/digests`]: {
    body: { digests: digestsOf(dealT._id, [{ tokens: [first, second] }, { tokens: [third] }]) },
  },
};
const foreign = `ZZZZ${third.slice(4)}`;
/** Once the device knows the tokens. */
const whenKnown = async () => {
  write(await input(laptop1), first);
  await screen.findByText('Cocok, siap dikirim');
  write(await input(laptop1), '');
};

it('judges a token by its digest before it is sent; where none fits the server has the word', async () => {
  const errors = [
    { index: 0, code: 'TOKEN_UNKNOWN', message: 'Laptop: token ini bukan milik transaksi ini' },
  ];
  const refused = { ...refusal, body: { ...refusal.body, errors } };
  const { sent } = open(refused, validating([1]), known);
  write(await input(laptop1), first.toLowerCase());
  expect(await screen.findByText('Cocok, siap dikirim')).toBeDefined();
  write(await input(laptop1), third);
  expect(await screen.findByText('Token ini milik barang lain: Mouse.')).toBeDefined();
  write(await input(laptop1), foreign);
  expect(await screen.findByText('Token ini bukan milik transaksi ini.')).toBeDefined();
  expect(screen.queryByText('Cocok, siap dikirim')).toBeNull();
  await send();
  await waitFor(() => expect(sent()).toEqual([{ tokens: [foreign, second, ''] }]));
  // Refused, the place keeps this device's words.
  await waitFor(() => expect(toastTitles()).toContain('Gagal mengirim token'));
  expect(screen.getByText('Token ini bukan milik transaksi ini.')).toBeDefined();
});

it('sends each token at its unit, wherever it was typed; what does not fit stays and is told', async () => {
  const { sent } = open({ body: { transaction: validating([1, 2]), remaining: 1 } }, validating(), known);
  await whenKnown();
  write(await input(laptop1), third);
  write(await input(laptop2), second);
  write(await input(mouse), foreign);
  await send();
  await waitFor(() => expect(sent()).toEqual([{ tokens: ['', second, third] }]));
  expect(await screen.findByText(/^Tidak ikut terkirim: Laptop \(2 pcs\), unit 1\./)).toBeDefined();
  expect((await input(laptop1)).getAttribute('value')).toBe(foreign);
  expect(screen.getByText('Token ini bukan milik transaksi ini.')).toBeDefined();
});

it('says of a half typed text that it was not sent', async () => {
  const { sent } = open({ body: { transaction: validating([0]), remaining: 2 } }, validating(), known);
  await whenKnown();
  write(await input(laptop1), first);
  write(await input(mouse), 'HALF');
  await send();
  await waitFor(() => expect(sent()).toEqual([{ tokens: [first, '', ''] }]));
  expect(await screen.findByText(/^Tidak ikut terkirim: Mouse/)).toBeDefined();
  expect(screen.getByText(/^Ini bukan bentuk token/)).toBeDefined();
  expect((await input(mouse)).getAttribute('value')).toBe('HALF');
});

it.each([
  ['pasted', () => userEvent.paste(third)],
  ['read by a scanner that ends with Enter', () => scan(third, '{Enter}')],
  ['read by a scanner that ends with Tab', () => scan(third, '{Tab}')],
])('a token %s goes to its unit, and the next one finds an empty place', async (how, act) => {
  open(refusal, validating(), known);
  await whenKnown();
  await userEvent.click(await input(laptop1));
  await act();
  expect((await input(mouse)).getAttribute('value')).toBe(third);
  expect((await input(laptop1)).getAttribute('value')).toBe('');
  expect(screen.getByText(`mengisi ${mouse}`, { exact: false })).toBeDefined();
  if (how !== 'pasted') expect(document.activeElement).toBe(await input(laptop1));
  await scan(second, '{Tab}');
  await scan(first);
  expect((await input(laptop2)).getAttribute('value')).toBe(second);
  expect((await input(laptop1)).getAttribute('value')).toBe(first);
});

it('a pasted list in any order fills each unit with its token, and is told line by line', async () => {
  open(refusal, validating(), known);
  await whenKnown();
  await userEvent.click(await input(laptop1));
  await userEvent.paste([third, first, third, second, foreign].join('\n'));
  expect(await screen.findByText('3 dari 5 kode mengisi unit.')).toBeDefined();
  expect(screen.getByText(/bukan milik transaksi ini/)).toBeDefined();
  for (const [name, token] of [
    [laptop1, first],
    [laptop2, second],
    [mouse, third],
  ] as const)
    expect((await input(name)).getAttribute('value')).toBe(token);
});

it('a scanner that ends with Tab fills one place after the other, also where the device knows no token', async () => {
  open(refusal);
  await userEvent.click(await input(laptop1));
  await userEvent.keyboard(`${second}{Tab}`);
  await scan(first, '{Tab}');
  await scan(third, '{Tab}');
  for (const [name, token] of [
    [laptop1, second],
    [laptop2, first],
    [mouse, third],
  ] as const)
    expect((await input(name)).getAttribute('value')).toBe(token);
  // The form is full: Tab leaves as it does everywhere.
  expect(document.activeElement).not.toBe(await input(mouse));
});

it('Tab by itself goes where it goes everywhere', async () => {
  open(refusal);
  write(await input(laptop1), first);
  (await input(laptop1)).focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Unggah gambar QR: ${laptop1}`);
});

it('a token that stands somewhere already stays there and is told', async () => {
  open(refusal, validating(), known);
  await whenKnown();
  write(await input(mouse), first);
  await userEvent.click(await input(laptop2));
  await userEvent.paste(first);
  expect((await input(mouse)).getAttribute('value')).toBe(first);
  expect((await input(laptop2)).getAttribute('value')).toBe('');
  expect(screen.getByText(`sudah ada di ${mouse}`, { exact: false })).toBeDefined();
});
