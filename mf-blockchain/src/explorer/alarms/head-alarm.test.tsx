import type { SignedProof as Proof } from '@pasok/client';
import { api, chainShapes, readSeenHead, session } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { userSchema } from '@pasok/contracts/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { chainOf, freshBrowser, nextBlock, show, viewOf } from '../screen-test.tsx';
import { HeadAlarm } from './head-alarm.tsx';

const [genesis, first, second] = chainOf(3) as [Block, Block, Block];
const other = nextBlock(genesis, 'lain');
const patience = { timeout: 10_000 };
const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

/** One visit to the explorer in the same browser. */
const visit = (...blocks: Block[]) => visitSigned(undefined, ...blocks);

/** Resolves once the chain was followed and the head written down, or there is something to be told. */
async function visitSigned(signed: Proof | undefined, ...blocks: Block[]) {
  show(<HeadAlarm chain={viewOf(blocks)} signed={signed} />);
  await waitFor(() => {
    const isTold = screen.queryByRole('alert') ?? screen.queryByText(/Salinan itu belum memuat/);
    if (!isTold) expect(readSeenHead()?.hash).toBe(blocks.at(-1)?.hash);
  }, patience);
}

freshBrowser();
// What is shown of it is fetched when it is needed: here it is at hand.
beforeAll(async () => void (await import('./head-notes.tsx')));

describe('HeadAlarm', () => {
  it('is silent at the first visit, for an empty chain and while the chain grows', async () => {
    await visit();
    expect(screen.queryByRole('alert')).toBeNull();
    await visit(genesis, first);
    await visit(genesis, first, second);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names both heads when a seen block has another hash', async () => {
    await visit(genesis, first);
    await visit(genesis, other, nextBlock(other));
    const alarm = screen.getByRole('alert').textContent;
    expect(alarm).toContain(`#1 ${first.hash}`);
    expect(alarm).toContain(`#1 ${other.hash}`);
  });

  describe('while the server answers from a copy', () => {
    const signedAt = (time: string): Proof => ({
      index: 1,
      hash: first.hash,
      time,
      keyId: 'k',
      signature: 's',
      publicKey: 'p',
    });
    const readAs = async (headers: Record<string, string>) => {
      vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
      await api.get('/blockchain/keys', chainShapes.anything);
      vi.unstubAllGlobals();
    };
    beforeEach(() => {
      session.signIn({
        token: 'T',
        user: userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' }),
      });
      onTestFinished(session.signOut);
    });

    it('says of an earlier one that it cannot be checked now, and accuses once the server answers as usual', async () => {
      await visitSigned(signedAt('2026-11-22T10:05:00.000Z'), genesis, first);
      await readAs({ 'data-as-of': '2026-11-22T10:00:00.000Z' });
      await visit(genesis);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText(/Salinan itu belum memuat blok #1/)).toBeTruthy();
      await act(() => readAs({}));
      expect(await screen.findByRole('alert', {}, patience)).toBeTruthy();
    });

    it('accuses at once when the copy says to be of a later moment, or is signed for one', async () => {
      await visitSigned(signedAt('2026-11-22T10:05:00.000Z'), genesis, first);
      await readAs({ 'data-as-of': '2026-11-22T10:10:00.000Z' });
      await visit(genesis);
      expect(screen.getByRole('alert').textContent).toContain(`#1 ${first.hash}`);
      localStorage.clear();
      await readAs({});
      await visitSigned(signedAt('2026-11-22T10:05:00.000Z'), genesis, first);
      await readAs({ 'data-as-of': '2026-11-22T09:00:00.000Z' });
      const later = { ...signedAt('2026-11-22T10:10:00.000Z'), index: 0, hash: genesis.hash };
      await visitSigned(later, genesis);
      expect(screen.getByRole('alert')).toBeTruthy();
    });

    it('is never silenced: of another hash it tells whatever the answer is called', async () => {
      await visitSigned(signedAt('2026-11-22T10:05:00.000Z'), genesis, first);
      await readAs({ 'data-as-of': '2026-11-22T10:00:00.000Z' });
      await visit(genesis, other);
      expect(screen.getByRole('alert')).toBeTruthy();
    });
  });

  it('keeps the signed head as a proof, but only of the head it signs', async () => {
    const signed = { index: 1, hash: first.hash, time: 't', keyId: 'k', signature: 's', publicKey: 'p' };
    await visitSigned(signed, genesis, first);
    await visit(genesis);
    expect(screen.getByRole('button', { name: 'Salin bukti bertanda tangan' })).toBeTruthy();
    localStorage.clear();
    await visitSigned({ ...signed, index: 7 }, genesis, first);
    await visit(genesis);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salin bukti bertanda tangan' })).toBeNull();
  });

  it('says which deal was changed, first of those that this person has seen', async () => {
    session.signIn({
      token: 'T',
      user: userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' }),
    });
    onTestFinished(session.signOut);
    await visit(genesis, first, second);
    const dearer = { ...other, data: { ...other.data, total: 7_304_000 } };
    await visit(genesis, dearer, nextBlock(dearer), nextBlock(nextBlock(dearer)));
    const changed = /Blok #1, .*: total Rp.0 menjadi Rp.7\.304\.000\./;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(changed), patience);
  });

  it('tells of a server that signs another head than it shows', async () => {
    const signed = { index: 1, hash: other.hash, time: 't', keyId: 'k', signature: 's', publicKey: 'p' };
    await visitSigned(signed, genesis, first);
    const alarm = screen.getByRole('alert').textContent;
    expect(alarm).toContain(`Ditandatangani server#1 ${other.hash}`);
    expect(alarm).toContain(`Sekarang#1 ${first.hash}`);
  });

  it('goes on warning until it is accepted when the head was dropped', async () => {
    await visit(genesis, first, second);
    await visit(genesis, first);
    await visit(genesis, first);
    expect(screen.getByRole('alert').textContent).toContain(`#2 ${second.hash}`);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    onTestFinished(() => void vi.restoreAllMocks());
    const press = () =>
      fireEvent.click(screen.getByRole('button', { name: 'Saya mengerti, pakai rantai ini' }));
    press();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(saved).toEqual(['kepala-rantai-bertentangan.json']);
    fireEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await act(tick);
    expect(screen.getByRole('alert')).toBeTruthy();
    press();
    const again = within(await screen.findByRole('alertdialog'));
    fireEvent.click(again.getByRole('button', { name: 'Saya mengerti, pakai rantai ini' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patience);
    const [heads] = JSON.parse((await files.at(-1)?.text()) ?? '');
    expect(heads).toMatchObject({
      contradiction: 'rolled_back',
      seen: { index: 2, hash: second.hash },
      now: { index: 1, hash: first.hash },
    });
    await visit(genesis, first);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Di peramban ini pernah diterima rantai yang bertentangan')).toBeTruthy();
  });
});
