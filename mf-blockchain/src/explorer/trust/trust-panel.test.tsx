import { createGenesis } from '@pasok/chain/genesis';
import { headCode } from '@pasok/chain/head-code';
import { writeSeenHead } from '@pasok/client';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshBrowser, show } from '../screen-test.tsx';
import { TrustPanel } from './trust-panel.tsx';

const genesis = createGenesis();
const head = { index: 0, hash: genesis.hash, time: 't', keyId: 'k', signature: 's' };

const draw = (publicKey: string | undefined) => show(<TrustPanel checked={{ head, publicKey }} isTied />);

async function open(publicKey: string) {
  draw(publicKey);
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
  show(<TrustPanel checked={{ head, publicKey: undefined, witnesses }} isTied={false} />);
  await screen.findByText('rantai ini belum terbukti ada di log yang mereka tandatangani.');
  expect(screen.queryByText(/ikut menandatangani/)).toBeNull();
  cleanup();
  show(<TrustPanel checked={{ head, publicKey: undefined, witnesses }} isTied />);
  await screen.findByText(/^b\.example\/saksi: ikut menandatangani 1\.200 entri, terakhir .*2026/);
  screen.getByText('c.example/saksi: belum pernah menandatangani log ini.');
});

it('warns of a head without a valid signature, and of another key than last time', () => {
  draw(undefined);
  expect(screen.getByRole('alert').textContent).toContain('TIDAK valid');
  writeSeenHead({ index: 0, hash: head.hash, proof: { ...head, publicKey: 'old' } });
  draw('new');
  expect(screen.getByRole('alert').textContent).toContain('Kunci penanda tangan berbeda');
  cleanup();
  show(<TrustPanel checked={{ head, publicKey: 'new', formerKeys: ['new', 'old'] }} isTied />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('draws the code for a camera once the panel is open', async () => {
  await open('k');
  expect(await screen.findByRole('img', { name: `Kode QR dari kode kepala ${headCode(head)}` })).toBeTruthy();
});
