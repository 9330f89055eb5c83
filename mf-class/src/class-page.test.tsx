import { blockHash } from '@pasok/chain/block';
import { classGenesis, falseClassBlock } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { session, useToasts } from '@pasok/client';
import { type Answers, fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ClassPage from './class-page.tsx';
import { classOf, ownDevice } from './test/fixtures.ts';

const code = 'ABCDEF';

const info = classOf();
const first = minedAfter(classGenesis(code), 'Budi');
const state = {
  class: info,
  device: ownDevice(),
  agreement: { agreeing: 2, of: 3 },
  names: [],
  blocks: [first],
  at: 1,
};
const refusal = (status: number, message: string) => ({
  status,
  body: { message, code: 'CLASS_OVER', requestId: 'x' },
});
const student: Answers = {
  'POST /blockchain/classes/join': { body: { done: true } },
  'GET /blockchain/classes/device': { body: state },
  'POST /blockchain/classes/device/head': { body: { done: true } },
  // No stream: what there is was asked for.
  'GET /blockchain/classes/device/events': refusal(503, 'x'),
};

function openPage(address: string, answers: Answers, isGuest = true) {
  const calls = fakeNetwork(answers);
  openScreens(ClassPage, address, { _id: 'u', name: 'Bu Guru', email: 'guru@demo.test' });
  if (isGuest) session.signOut();
  return calls;
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function join(nickname: string) {
  fireEvent.change(await screen.findByLabelText('Nama panggilan'), { target: { value: nickname } });
  fireEvent.click(screen.getByRole('button', { name: 'Masuk kelas' }));
}

it('a guest joins by a link and sees the own chain, the task and whether the class agrees', async () => {
  const calls = openPage(`/blockchain-class?code=${code.toLowerCase()}`, student);
  await join('Ani');
  expect(await screen.findByText('Tambang blok #2')).toBeTruthy();
  expect(screen.getByText('2 dari 3 perangkat memegang rantai yang sama')).toBeTruthy();
  expect(screen.getByText('ditambang Budi')).toBeTruthy();
  const [sent] = calls.filter(({ path }) => path.endsWith('/join'));
  expect(sent?.body).toMatchObject({ code, nickname: 'Ani', secret: expect.stringMatching(/^[\w-]{43}$/) });
  const secret = Object(sent?.body).secret;
  const [asked] = calls.filter(({ path, method }) => method === 'GET' && path.endsWith('/device'));
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${secret}`);
});

it('a phone guesses while the question is asked, may guess again, and reads what was right', async () => {
  const place = { lesson: 1, step: 4, phase: 'ask' } as const;
  const at = (place: typeof info.place, guess: number | null): Answers => ({
    ...student,
    'GET /blockchain/classes/device': {
      body: { ...state, class: classOf({ place }), device: ownDevice({ guess }) },
    },
    'POST /blockchain/classes/device/guess': refusal(409, 'Pertanyaan ini sudah ditutup.'),
  });
  const calls = openPage(`/blockchain-class?code=${code}`, at(place, 1));
  await join('Ani');
  expect(
    await screen.findByText('Tebak: Kalau 4 nol butuh 65.536 percobaan, berapa untuk 5 nol?'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: '131.072' }).ariaPressed).toBe('true');
  expect(screen.getByText(/^Tebakan Anda tercatat/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1.048.576' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Pertanyaan ini sudah ditutup.');
  const sent = calls.filter(({ path }) => path.endsWith('/guess')).map(({ body }) => body);
  expect(sent).toEqual([{ lesson: 1, step: 4, answer: 3 }]);

  cleanup();
  openPage('/blockchain-class', at({ ...place, phase: 'do' }, 3));
  expect(await screen.findByText('Tambang blok #2')).toBeTruthy();
  expect(screen.queryByText(/Kalau 4 nol/)).toBeNull();
  for (const [guess, said] of [
    [3, 'Tebakan Anda benar: 1.048.576.'],
    [1, 'Jawabannya: 1.048.576. Tebakan Anda: 131.072.'],
    [null, 'Jawabannya: 1.048.576.'],
  ] as const) {
    cleanup();
    openPage('/blockchain-class', at({ ...place, phase: 'answer' }, guess));
    expect((await screen.findByText(said)).role).toBe('status');
  }
});

it('tells why a false block was refused by the zeros of this class', async () => {
  const work = {
    code,
    miner: { id: 'guru', nickname: 'Guru' },
    text: 'palsu',
    timestamp: info.endsAt,
    difficulty: 3,
  };
  const falseBlock = falseClassBlock(work, first, 'unmined');
  const changed = falseClassBlock(work, first, 'changed');
  const harder = { ...info, difficulty: 5, falseRound: 1, falseBlock };
  localStorage.setItem('pasok-kelas', JSON.stringify({ code, nickname: 'Ani', secret: 'x'.repeat(43) }));
  openPage('/blockchain-class', {
    ...student,
    'GET /blockchain/classes/device': { body: { ...state, class: harder } },
  });
  expect(await screen.findByText(/ditolak perangkat ini. Hash tidak diawali '00000'/)).toBeTruthy();
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts(), 'no letter was changed: both hashes are one').toEqual([
    'palsu',
    ...Array(2).fill(falseBlock.hash.slice(0, 12)),
  ]);

  cleanup();
  openPage('/blockchain-class', {
    ...student,
    'GET /blockchain/classes/device': { body: { ...state, class: { ...harder, falseBlock: changed } } },
  });
  expect(await screen.findByText(/ditolak perangkat ini. Hash tidak cocok dengan isi blok/)).toBeTruthy();
  expect(facts()).toEqual(['palsu → palsu!', changed.hash.slice(0, 12), blockHash(changed).slice(0, 12)]);
  expect(changed.hash).toMatch(/^000/);
});

it('says what is wrong with a code before asking, and in the words of the server after', async () => {
  const calls = openPage('/blockchain-class?code=ABC', {
    'POST /blockchain/classes/join': refusal(409, 'Nama panggilan ini sudah dipakai di kelas ini.'),
  });
  await join('Ani');
  expect(await screen.findByText('Kode kelas terdiri dari enam huruf.')).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('Kode kelas'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Masuk kelas' }));
  expect(await screen.findByText('Nama panggilan ini sudah dipakai di kelas ini.')).toBeTruthy();
});

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const noWords = /Tidak ada jawaban dari server/;

it('says in Indonesian that no answer came: to who joins, and to who opens a class', async () => {
  openPage(`/blockchain-class?code=${code}`, { 'POST /blockchain/classes/join': noAnswer });
  await join('Ani');
  expect(await screen.findByText(noWords)).toBeTruthy();
  cleanup();
  const answers = {
    'GET /blockchain/classes': { body: { open: null } },
    'POST /blockchain/classes': noAnswer,
  };
  openPage('/blockchain-class', answers, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Buka kelas' }));
  await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toMatch(noWords));
});

it('a class that is over says so and forgets the device', async () => {
  localStorage.setItem('pasok-kelas', JSON.stringify({ code, nickname: 'Ani', secret: 'x'.repeat(43) }));
  openPage('/blockchain-class', { 'GET /blockchain/classes/device': refusal(404, 'Berakhir.') });
  expect(await screen.findByText('Kelas ini sudah berakhir')).toBeTruthy();
  expect(localStorage.getItem('pasok-kelas')).toBeNull();
});

it('a signed-in teacher without a class may open one; a failed load can be tried again', async () => {
  const answers: Answers = { 'GET /blockchain/classes': refusal(503, 'x') };
  openPage('/blockchain-class', answers, false);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  answers['GET /blockchain/classes'] = { body: { open: null } };
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Buka kelas' })).toBeTruthy();
});

it('a class whose stream is refused says so, and can be asked for again', async () => {
  const answers: Answers = {
    'GET /blockchain/classes': { body: { open: { class: info, devices: [], names: [], blocks: [], at: 1 } } },
    'GET /blockchain/classes/c/events': refusal(503, 'x'),
  };
  const calls = openPage('/blockchain-class', answers, false);
  const streams = () => calls.filter(({ path }) => path.endsWith('/events')).length;
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.queryByText('Memuat kelas...')).toBeNull();
  const before = streams();
  fireEvent.click(again);
  expect(screen.getByText('Memuat kelas...')).toBeTruthy();
  await waitFor(() => expect(streams()).toBeGreaterThan(before));
});

it('a class is opened once, however often the button is pressed', async () => {
  const answers: Answers = {
    'GET /blockchain/classes': { body: { open: null } },
    'POST /blockchain/classes': () => new Promise(() => {}),
  };
  const calls = openPage('/blockchain-class', answers, false);
  const open = await screen.findByRole('button', { name: 'Buka kelas' });
  fireEvent.click(open);
  fireEvent.click(screen.getByRole('button', { name: 'Buka kelas' }));
  expect(screen.getByRole('button', { name: 'Buka kelas' }).ariaBusy).toBe('true');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});
