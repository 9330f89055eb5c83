import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { expect, it } from 'vitest';
import { classOf, ownDevice } from '../test/fixtures.ts';
import { createPeerStore, type PeerState, sentenceOf } from './peer-state.ts';

const genesis = classGenesis('ABCDEF');
const tree = addBlocks(plantTree(genesis), [minedAfter(genesis, 'Budi')]);
const base: PeerState = {
  ...createPeerStore('ABCDEF').getState(),
  status: 'ready',
  info: classOf(),
  device: ownDevice(),
  tree,
};

it('says one thing: what hinders first, then what it does, what happened last, and whose turn it is', () => {
  const waiting = ownDevice({ state: 'waiting' });
  const cases: [Partial<PeerState>, string][] = [
    [{}, 'Giliran siapa saja: tambang blok #2.'],
    [{ note: 'Sudah.' }, 'Sudah.'],
    [{ note: 'Sudah.', attempts: 7 }, 'Menambang blok #2…'],
    [{ info: classOf({ second: 3 }), device: ownDevice({ group: 1 }) }, 'Anda di kelompok 2'],
    [{ info: classOf({ frozen: true }), note: 'Sudah.' }, 'Guru membekukan kelas.'],
    [{ device: waiting, note: 'Sudah.' }, 'menunggu guru menerima perangkat ini'],
    [{ device: waiting, info: classOf({ door: 'closed' }) }, 'Menunggu guru membuka pintu.'],
    [{ isOpen: false, device: waiting, attempts: 7 }, 'Tidak ada sambungan.'],
  ];
  for (const [set, words] of cases) expect(sentenceOf({ ...base, ...set })).toContain(words);
});
