import { api, chainShapes, session } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { userSchema } from '@pasok/contracts/session';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HeadAlarm } from './head-alarm.tsx';
import type { Proof } from './last-head.ts';
import { chainOf, freshBrowser, nextBlock, show, viewOf } from './screen-test.tsx';

const [genesis, first, second] = chainOf(3) as [Block, Block, Block];
const other = nextBlock(genesis, 'lain');
const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

/** One visit to the explorer in the same browser. */
const visit = (...blocks: Block[]) => visitSigned(undefined, ...blocks);

/** Resolves once the chain was followed and the head written down, or the alarm is on the screen. */
async function visitSigned(signed: Proof | undefined, ...blocks: Block[]) {
  show(<HeadAlarm chain={viewOf(blocks)} signed={signed} />);
  await act(tick);
}

freshBrowser();

describe('HeadAlarm (X04)', () => {
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

  it('accuses nobody of blocks that an older copy lacks, and does once the server answers as usual', async () => {
    const readAs = async (headers: Record<string, string>) => {
      vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
      await api.get('/blockchain/keys', chainShapes.anything);
      vi.unstubAllGlobals();
    };
    session.signIn({
      token: 'T',
      user: userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' }),
    });
    onTestFinished(session.signOut);
    await visit(genesis, first);
    await readAs({ 'data-as-of': '2026-11-22T10:00:00.000Z' });
    await visit(genesis);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => readAs({}));
    await act(tick);
    expect(screen.getByRole('alert')).toBeTruthy();
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
    fireEvent.click(screen.getByRole('button'));
    await act(tick);
    expect(screen.queryByRole('alert')).toBeNull();
    await visit(genesis, first);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
