import { queryClient, setIntegritySource } from '@pasok/client';
import { type Answers, fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Explorer from './explorer.tsx';
import { HeadLine } from './head-line.tsx';
import { Overview } from './overview.tsx';
import { usePagedChain } from './paged-chain.tsx';
import { chainOf, show, viewOf } from './screen-test.tsx';

const blocks = chainOf(6);
const refusal = { status: 500, body: { code: 'INTERNAL', message: 'Server sedang sakit.', requestId: 'x' } };
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
/** The server's chain as it grows. */
const server = { length: 4 };
const headOf = (length: number) => {
  const { index = 0, hash = '' } = blocks[length - 1] ?? {};
  return { body: { index, hash, time: 't', keyId: 'k', signature: 's' } };
};
const short: Answers = {
  'GET /blockchain/': ({ query }) => {
    const from = Number(query.get('from') ?? 0);
    return { body: { chain: blocks.slice(from, server.length) } };
  },
  'GET /blockchain/head': () => headOf(server.length),
  'GET /blockchain/keys': { body: { keys: [] } },
  'GET /blockchain/events': refusal,
};
/** Too long for one answer, so it comes by pages. */
const long: Answers = {
  ...short,
  'GET /blockchain/': ({ query }) =>
    query.has('from')
      ? { body: { chain: blocks.slice(Number(query.get('from')), server.length) } }
      : { status: 400, body: { code: 'CHAIN_TOO_LONG', message: 'x', requestId: 'x' } },
};

function open(answers: Answers, address = '/blockchain') {
  fakeNetwork(answers);
  return openScreens(Explorer, address, { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
}
beforeEach(() => {
  localStorage.clear();
  server.length = 4;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const jump = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Lompat ke'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Cari' }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The other try of the error with these words. */
function retryOf(words: RegExp): HTMLElement | undefined {
  const alert = screen.queryByText(words)?.closest<HTMLElement>('[role=alert]');
  return alert ? within(alert).getByRole('button', { name: 'Coba lagi' }) : undefined;
}
async function tryAgain(words: RegExp) {
  await screen.findByText(words);
  fireEvent.click(retryOf(words) ?? document.body);
}

it('a search that failed says so, and not that there is no such block', async () => {
  const answers: Answers = { ...long, 'GET /blockchain/transactions/abc': refusal };
  open(answers);
  await jump('abc');
  expect(await screen.findByText(/Server sedang sakit\./)).toBeTruthy();
  expect(screen.queryByText(/Tidak ada blok untuk/)).toBeNull();
  const { wait, answer } = held<typeof refusal>();
  answers['GET /blockchain/transactions/abc'] = () => wait;
  press('Cari');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cari' }).ariaBusy).toBe('true'));
  answer({ status: 404, body: { code: 'NOT_FOUND', message: 'x', requestId: 'x' } });
  expect(await screen.findByText('Tidak ada blok untuk "abc".')).toBeTruthy();
});

/** A long chain whose pages are answered so. */
function pagesAnswer(answers: Answers, answer: Answers[string]) {
  const page = answers['GET /blockchain/'];
  answers['GET /blockchain/'] = (call) => {
    const found = call.query.has('from') ? answer : page;
    return typeof found === 'function' ? found(call) : (found ?? refusal);
  };
}

it('a page that was refused is told with another try', async () => {
  const answers: Answers = { ...long };
  pagesAnswer(answers, refusal);
  open(answers);
  await waitFor(() => expect(screen.getAllByText('Blok #0 gagal dimuat.')).toHaveLength(1));
  expect(screen.queryByText(/Perlu jaringan/)).toBeNull();
  Object.assign(answers, long);
  await tryAgain(/^Sebagian blok gagal dimuat\. Server sedang sakit\./);
  expect(await screen.findByRole('article', { name: 'Blok #0' })).toBeTruthy();
  expect(screen.queryByText(/^Sebagian blok gagal dimuat/)).toBeNull();
});

it('a page without an answer needs the network, and nothing is to be pressed', async () => {
  const answers: Answers = { ...long };
  pagesAnswer(answers, noAnswer);
  fakeNetwork(answers);
  queryClient.clear();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePagedChain(4), { wrapper });
  await waitFor(() => expect(result.current.lackOf?.(0)).toBe('network'));
  expect(result.current.refused).toBeUndefined();
});

it('a block of the address that is not here yet is announced, and taken to once it is', async () => {
  // Few blocks: jsdom scrolls nowhere.
  server.length = 1;
  open(short, '/blockchain#/block/1');
  expect(await screen.findByText(/^Blok #1 belum ada/)).toBeTruthy();
  server.length = 2;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(/^Blok #1 belum ada/)).toBeNull());
  const card = await screen.findByRole('article', { name: 'Blok #1', current: true });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

it('a head that cannot be had leaves an error with another try where it would be compared, busy until it has ended', async () => {
  const answers: Answers = { ...short, 'GET /blockchain/head': refusal };
  open(answers);
  await screen.findByRole('article', { name: 'Blok #0' });
  await screen.findByText(/^Kepala rantai/);
  const { wait, answer } = held<typeof refusal>();
  answers['GET /blockchain/head'] = () => wait;
  await tryAgain(/^Kepala rantai .*Server sedang sakit\./);
  await waitFor(() => expect(retryOf(/^Kepala rantai/)?.ariaBusy).toBe('true'));
  answers['GET /blockchain/head'] = refusal;
  answer(refusal);
  await waitFor(() => expect(retryOf(/^Kepala rantai/)?.ariaBusy).toBe(null));
});

it('what could not be checked says so until it is, and its other try is busy as long as it runs', async () => {
  open(short);
  const why = /^Blok-blok ini belum diperiksa/;
  await screen.findByText(why);
  // The script that checks is on its way, for as long as the test wants.
  setIntegritySource(() => '');
  const answered = fetch;
  const { wait, fail } = held<never>();
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    return String(call[0]).includes('worker') ? wait : answered(...call);
  });
  await act(async () => void fireEvent.click(retryOf(why) ?? document.body));
  expect(retryOf(why)?.ariaBusy).toBe('true');
  vi.stubGlobal('fetch', answered);
  setIntegritySource(() => {
    throw new Error('nobody vouches');
  });
  fail(new TypeError('Failed to fetch'));
  await waitFor(() => expect(retryOf(why)?.ariaBusy).toBe(null));
});

const shown = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const standsAt = (index: number) =>
  waitFor(() => {
    const card = screen.getByRole('article', { name: `Blok #${index}`, current: true });
    expect(document.activeElement).toBe(card);
    expect(location.hash).toBe(`#/block/${index}`);
  });

it('says that it loads, and then shows blocks, the newest first, until it is told otherwise: that it remembers', async () => {
  const { unmount } = open(short);
  screen.getByText('Memuat blockchain...');
  await screen.findByRole('article', { name: 'Blok #3' });
  expect(screen.queryByText('Memuat blockchain...')).toBeNull();
  expect(shown()[0]).toBe('Blok #3');
  fireEvent.click(screen.getByRole('switch', { name: 'Terbaru dahulu' }));
  await waitFor(() => expect(shown()[0]).toBe('Blok #0'));
  unmount();
  open(short);
  await waitFor(() => expect(shown()[0]).toBe('Blok #0'));
});

it.each([
  ['its number', '#2', 2],
  ['the beginning of its hash', blocks[1]?.hash.slice(0, 16) ?? '', 1],
  ['its transaction, in capitals too', 'ASLI-2', 2],
])('finds a block by %s, which flashes and has an address', async (_what, typed, index) => {
  open(short);
  await jump(typed);
  // It fades by itself: seen as it begins.
  const flashing = () => screen.getByRole('article', { name: `Blok #${index}` }).dataset.flashing;
  await waitFor(() => expect(flashing()).toBe('true'));
  await standsAt(index);
});

it('walks to the block before, by the link of a card and the buttons of the screen', async () => {
  open(short, '/blockchain#/block/3');
  await standsAt(3);
  press('← Blok #2');
  await standsAt(2);
  press('Blok berikutnya di layar');
  await waitFor(() => screen.getByRole('article', { name: 'Blok #1', current: true }));
  await jump('99');
  await screen.findByText('Tidak ada blok untuk "99".');
});

it('leads a card with its deal, copies a hash whole, and shows the block as JSON', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  open(short);
  const card = await screen.findByRole('article', { name: 'Blok #3' });
  const words = card.textContent ?? '';
  const places = ['Rp', 'Pembeli ', 'Penjual ', 'Hash'].map((word) => words.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  fireEvent.click(within(card).getByRole('button', { name: 'Salin Previous Hash lengkap' }));
  await within(card).findByText('Disalin');
  expect(copied).toEqual([blocks[3]?.previousHash]);
  fireEvent.click(within(card).getByRole('button', { name: 'Panel debug' }));
  const json = await within(card).findByRole('region', { name: 'JSON blok #3' });
  expect(JSON.parse(json.textContent ?? '')).toEqual(blocks[3]);
});

it('tells in one step that mining broke down', async () => {
  open(short);
  const card = await screen.findByRole('article', { name: 'Blok #1' });
  // jsdom has no workers.
  fireEvent.click(within(card).getByRole('button', { name: 'Tampilkan Langkah Mining' }));
  const panel = await screen.findByRole('region', { name: 'Langkah Mining Blok #1' });
  const steps = await within(panel).findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Error: ./)]);
});

const headAt = (index: number) => ({
  ...headOf(index + 1).body,
  time: '2026-11-22T10:05:00.000Z',
});
it.each([
  ['at the first visit', undefined, '', 'kunjungan pertama'],
  ['after one with the same head', 3, blocks[3]?.hash, 'sama dengan kunjungan terakhir'],
  ['after two more blocks', 1, blocks[1]?.hash, '2 blok baru sejak kunjungan terakhir'],
  ['after another head', 2, 'f'.repeat(64), 'berbeda dari kunjungan terakhir'],
  ['after a longer chain', 4, 'f'.repeat(64), 'lebih pendek daripada kunjungan terakhir'],
])('the line of the head says %s what became of the last visit', async (_when, index, hash = '', said) => {
  if (index !== undefined) localStorage.setItem('pasok.chain-head', JSON.stringify({ index, hash }));
  show(<HeadLine chain={viewOf(blocks.slice(0, 4))} checked={{ head: headAt(3), publicKey: 'k' }} />);
  const line = (await screen.findByText(said)).closest('p')?.textContent;
  expect(line).toMatch(/^Kepala #3\s· [0-9a-f]{4}-[0-9a-f]{4}\s· ditandatangani .*\d\d\.\d\d.*\s· /);
});

it('the chain at a glance: tampered blocks and those new since the last visit, a way to each', () => {
  localStorage.setItem('pasok.chain-head', JSON.stringify({ index: 3, hash: blocks[3]?.hash }));
  const onPick = vi.fn();
  const verdictAt = (index: number) => (index === 2 ? 'hash_mismatch' : 'valid');
  show(<Overview chain={{ ...viewOf(blocks.slice(0, 5)), verdictAt }} current={2} onPick={onPick} />);
  const cells = within(screen.getByRole('region', { name: 'Seluruh rantai' })).getAllByRole('button');
  expect(cells.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Blok #0: valid',
    'Blok #1: valid',
    'Blok #2: 1 blok tidak valid',
    'Blok #3: valid',
    'Blok #4: baru sejak kunjungan terakhir',
  ]);
  expect(cells.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'true', null, null]);
  cells[2]?.focus();
  fireEvent.keyDown(cells[2] ?? document.body, { key: 'End' });
  expect(document.activeElement).toBe(cells[4]);
  fireEvent.click(cells[4] ?? document.body);
  expect(onPick).toHaveBeenCalledWith(4);
});
