import { createGenesis } from '@pasok/chain/genesis';
import { headCode } from '@pasok/chain/head-code';
import { writeSeenHead } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshBrowser, show, viewOf } from '../screen-test.tsx';
import { TrustPanel } from './trust-panel.tsx';

const genesis = createGenesis();
const head = { index: 0, hash: genesis.hash, time: 't', keyId: 'k', signature: 's' };
const chain = viewOf([genesis]);

const draw = (publicKey: string | undefined, address?: string, view = chain) =>
  show(<TrustPanel chain={view} checked={{ head, publicKey }} />, address);

async function open(publicKey: string, view = chain) {
  draw(publicKey, undefined, view);
  const panel = screen.getByText('Jangan percaya begitu saja: periksa sendiri').closest('details');
  panel?.setAttribute('open', '');
  if (panel) fireEvent(panel, new Event('toggle'));
  await screen.findByText(publicKey);
}

freshBrowser();

it('shows head, key and code of a signed head, and raises no alarm', async () => {
  await open('the-key');
  expect(screen.getByText(headCode(head))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that nobody else watches, or who does and since when', async () => {
  await open('k');
  screen.getByText('belum ada: tidak ada pihak lain yang ikut menandatangani log ini.');
  cleanup();
  const witnesses = [
    { name: 'b.example/saksi', key: 'b', size: 1_200, seenAt: '2026-11-28T03:00:00.000Z' },
    { name: 'c.example/saksi', key: 'c', size: 0, seenAt: null },
  ];
  show(<TrustPanel chain={chain} checked={{ head, publicKey: undefined, witnesses }} />);
  await screen.findByText(/^b\.example\/saksi: ikut menandatangani 1\.200 entri, terakhir .*2026/);
  screen.getByText('c.example/saksi: belum pernah menandatangani log ini.');
});

it('warns of a head without a valid signature, and of another key than last time', () => {
  draw(undefined);
  expect(screen.getByRole('alert').textContent).toContain('TIDAK valid');
  writeSeenHead({ index: 0, hash: head.hash, proof: { ...head, publicKey: 'old' } });
  draw('new');
  expect(screen.getByRole('alert').textContent).toContain('Kunci penanda tangan berbeda');
});

it.each([
  [headCode(head), 'Sama: rantai Anda berdua sama sampai blok 0.'],
  [headCode({ index: 0, hash: `000${'a'.repeat(61)}` }), 'BERBEDA: blok 0'],
  [headCode({ index: 7, hash: head.hash }), 'Blok 7 belum ada di sini'],
  ['halo', 'Kode terdiri dari nomor blok'],
])('compares the code %s of somebody else', async (typed, answer) => {
  await open('k');
  fireEvent.change(screen.getByLabelText('Kode orang lain'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
  await screen.findByText((text) => text.startsWith(answer));
});

it('compares a code that was scanned by itself', async () => {
  draw('k', `/blockchain?compare=${headCode(head)}`);
  await screen.findByText('Sama: rantai Anda berdua sama sampai blok 0.');
  expect(screen.getByLabelText('Kode orang lain')).toHaveProperty('value', headCode(head));
});

it('the answer to a code that is no longer there is not given to the one that is', async () => {
  let answer: (() => void) | undefined;
  const read = () =>
    new Promise<{ body: unknown }>((resolve) => {
      answer = () => resolve({ body: { chain: [genesis] } });
    });
  fakeNetwork({ 'GET /blockchain/': read });
  const away = { ...chain, blockAt: () => undefined };
  await open('k', away);
  const field = screen.getByLabelText('Kode orang lain');
  fireEvent.change(field, { target: { value: headCode(head) } });
  fireEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
  await waitFor(() => expect(answer).toBeTruthy());
  fireEvent.change(field, { target: { value: headCode({ index: 0, hash: `000${'a'.repeat(61)}` }) } });
  answer?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/^Sama:/)).toBeNull();
});

it('draws the code for a camera once the panel is open', async () => {
  await open('k');
  expect(await screen.findByRole('img', { name: `Kode QR dari kode kepala ${headCode(head)}` })).toBeTruthy();
});
