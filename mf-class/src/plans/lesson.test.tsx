import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis, falseClassBlock } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import type { ClassInfo } from '@pasok/contracts/classes';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Beside } from '../stage/beside.tsx';
import { Script } from '../stage/script.tsx';
import { classOf, deviceOf } from '../test/fixtures.ts';
import Remote from './remote.tsx';
import { useLesson } from './use-lesson.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rate = 8_000_000;
const devices = [
  deviceOf('Ani', { guess: 3, rate }),
  deviceOf('Budi', { guess: 3, rate }),
  deviceOf('Citra', { guess: 1, rate }),
  deviceOf('Dewi', { rate }),
  deviceOf('Eka', { guess: 1, isHere: false }),
];
const tree = plantTree(classGenesis('ABCDEF'));

const Stage = ({ info }: { info: ClassInfo }) => (
  <Script lesson={useLesson({ info, devices })} devices={devices} />
);

/** The projector's part and the teacher's own, of a class at a place. */
function show(given: Parameters<typeof classOf>[0]) {
  const answer = { body: { class: classOf(given) } };
  const calls = fakeNetwork({
    'PATCH /blockchain/classes/c': answer,
    'POST /blockchain/classes/c/mine': answer,
    'POST /blockchain/classes/c/false-block': answer,
  });
  const screenOf = (info: ClassInfo) => (
    <PasokProvider>
      <Stage info={info} />
      <Remote view={{ info, devices, names: [], tree }} />
    </PasokProvider>
  );
  const shown = render(screenOf(classOf(given)));
  const [stage, remote] = screen.getAllByRole('region', { name: 'Pelajaran' });
  if (!stage || !remote) throw new Error('two regions');
  const rerender = (now: typeof given) => shown.rerender(screenOf(classOf(now)));
  return { calls, stage, remote, rerender };
}

const question = 'Kalau 4 nol butuh 65.536 percobaan, berapa untuk 5 nol?';
const sentence = 'Setiap nol membuat pencarian rata-rata 16 kali lebih lama.';

it.each([
  ['ask', [question, '1.048.576'], [sentence, '✓ benar']],
  ['do', [question], [sentence, '1.048.576']],
  ['say', [sentence], [question, '1.048.576']],
  ['answer', [question, '1.048.576 ✓ benar'], [sentence]],
] as const)('at %s the projector shows that moment alone, and never what to do', (phase, shown, hidden) => {
  const { stage, remote } = show({ place: { lesson: 1, step: 4, phase } });
  for (const text of shown) expect(stage.textContent).toContain(text);
  for (const text of [...hidden, 'Satu siswa menambang; lalu geser'])
    expect(stage.textContent).not.toContain(text);
  expect(remote.textContent).toContain('Satu siswa menambang; lalu geser');
  expect(remote.querySelector('[aria-current]')?.textContent).toMatch(
    { ask: /^Tanyakan/, do: /^Lakukan/, say: /^Katakan/, answer: /^Jawaban1\.048\.576/ }[phase],
  );
});

it('counts the guesses of who is here, answer by answer', () => {
  const { stage } = show({ place: { lesson: 1, step: 4, phase: 'ask' } });
  expect(
    within(stage)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['131.072 1', '655.360 0', '1.048.576 2']);
  expect(within(stage).getByText('3 dari 4 perangkat sudah menebak')).toBeTruthy();
});

it.each([
  ['Lanjut', { lesson: 1, step: 4, phase: 'answer' }, { lesson: 1, step: 5, phase: 'ask' }],
  ['Mundur', { lesson: 1, step: 4, phase: 'say' }, { lesson: 1, step: 4, phase: 'do' }],
  ['Mundur', { lesson: 1, step: 4, phase: 'ask' }, { lesson: 1, step: 3, phase: 'answer' }],
  ['Pelajaran 2: Dua cabang, satu rantai', null, { lesson: 2, step: 1, phase: 'ask' }],
] as const)('%s on the remote leads from %o to %o', async (name, place, to) => {
  const { calls, remote } = show({ place });
  fireEvent.click(within(remote).getByRole('button', { name }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ place: to }]));
});

it.each([
  ['difficulty', 1, 4, '5 nol', [{ difficulty: 5 }]],
  [
    'a fork',
    2,
    3,
    'nol yang pas · jeda 5 detik · semua menambang',
    [{ delayMs: 5_000, difficulty: 6 }, undefined],
  ],
  ['a split', 3, 2, 'kelompok 2: 50 persen', [{ splitBy: 'joined', second: 2 }]],
  ['one network', 3, 4, 'jaringan utuh', [{ second: 0 }]],
  ['a false block', 4, 2, 'blok yang diubah', [{ kind: 'changed' }]],
  [
    '51 percent',
    4,
    4,
    'nol yang pas · kelompok 2: 40 persen daya',
    [{ difficulty: 6, splitBy: 'rate', second: 2 }],
  ],
] as const)('%s is a step of the plan: the event begins with it', async (_, lesson, step, said, done) => {
  const { calls, remote } = show({ place: { lesson, step, phase: 'ask' } });
  expect(remote.textContent).toContain(`'Lanjut' mengatur: ${said}.`);
  fireEvent.click(within(remote).getByRole('button', { name: 'Lanjut' }));
  const all = [{ place: { lesson, step, phase: 'do' } }, ...done];
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual(all));
});

it('goes on while what a step sets is under way, and sets it once however often it is pressed', async () => {
  const { calls, remote, rerender } = show({ place: { lesson: 4, step: 2, phase: 'ask' } });
  const slow = fakeNetwork({
    'PATCH /blockchain/classes/c': { body: { class: classOf() } },
    'POST /blockchain/classes/c/false-block': () => new Promise(() => {}),
  });
  const press = () => fireEvent.click(within(remote).getByRole('button', { name: 'Lanjut' }));
  press();
  press();
  await waitFor(() => expect(slow).toHaveLength(2));
  rerender({ place: { lesson: 4, step: 2, phase: 'do' } });
  press();
  await waitFor(() => expect(slow.at(-1)?.body).toEqual({ place: { lesson: 4, step: 2, phase: 'say' } }));
  expect(slow.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH']);
  expect(calls).toEqual([]);
});

it('a false block stands beside the picture, with who has refused it, until the chain is higher', () => {
  const genesis = classGenesis('ABCDEF');
  const work = {
    code: 'ABCDEF',
    miner: { id: 'x', nickname: 'Penyusup' },
    text: 'palsu',
    timestamp: genesis.timestamp,
    difficulty: 3,
  };
  const info = classOf({
    falseRound: 1,
    falseBlock: falseClassBlock(work, genesis, 'changed'),
    door: 'closed',
  });
  const many = Array.from({ length: 10 }, (_, n) => deviceOf(`Siswa ${n}`, { refused: n < 9 ? 1 : 0 }));
  const view = { info, devices: many, names: [], tree };
  const { rerender } = render(<Beside view={view} />);
  const said = () => document.body.textContent;
  expect(said()).toContain('palsu → palsu!');
  expect(said()).toContain('Blok palsu terakhir ditolak 9 dari 10 perangkat');
  expect(said()).toMatch(/Siswa 7\+1$/);
  rerender(<Beside view={{ ...view, tree: addBlocks(tree, [minedAfter(genesis, 'Budi')]) }} />);
  expect(said()).not.toContain('palsu');
});

it('while the network is split the groups stand beside the picture, with devices, power, blocks and work in percent', () => {
  const genesis = classGenesis('ABCDEF');
  const common = minedAfter(genesis, 'Ani');
  const [left, right] = [minedAfter(common, 'Ani'), minedAfter(common, 'Dewi')];
  const longer = minedAfter(right, 'Dewi');
  const split = addBlocks(tree, [common, left, right, longer]);
  const part = (name: string, group: number, rate: number, head: string) =>
    deviceOf(name, { group, rate, head });
  const here = [
    part('Ani', 0, 75, left.hash),
    part('Budi', 0, 200, left.hash),
    part('Citra', 0, 100, common.hash),
    part('Dewi', 1, 625, longer.hash),
  ];
  render(<Beside view={{ info: classOf({ second: 1 }), devices: here, names: [], tree: split }} />);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(row('Perangkat')).toBe('Perangkat3 (75\u00a0%)1 (25\u00a0%)');
  // 37.5 and 62.5: together a hundred.
  expect(row('Hash per detik')).toBe('Hash per detik375 (38\u00a0%)625 (62\u00a0%)');
  expect(row('Blok')).toBe('Blok1 (33\u00a0%)2 (67\u00a0%)');
  expect(row('Kerja')).toMatch(/^Kerja[\d.]+ \(33\u00a0%\)[\d.]+ \(67\u00a0%\)$/);
});

it('who mined last is said of blocks that no tie leaves open', () => {
  const genesis = classGenesis('ABCDEF');
  const first = minedAfter(genesis, 'Ani');
  const tied = addBlocks(tree, [first, minedAfter(first, 'Budi'), minedAfter(first, 'Citra')]);
  const view = { info: classOf({ door: 'closed' }), devices, names: [], tree: tied };
  const { rerender } = render(<Beside view={view} />);
  const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said()).toEqual([expect.stringMatching(/^#1Ani/)]);
  expect(screen.getByText('#2: seri')).toBeTruthy();
  const head = tied.blocks.get(tied.head) ?? genesis;
  rerender(<Beside view={{ ...view, tree: addBlocks(tied, [minedAfter(head, 'Dewi')]) }} />);
  expect(said()[0]).toMatch(/^#3Dewi/);
  expect(screen.queryByText(/seri/)).toBeNull();
});

it('a lesson ends with its last answer', () => {
  const { remote } = show({ place: { lesson: 1, step: 5, phase: 'answer' } });
  const end: HTMLButtonElement = within(remote).getByRole('button', { name: 'Pelajaran selesai' });
  expect(end.disabled).toBe(true);
});
