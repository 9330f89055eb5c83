import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import { describe, expect, it } from 'vitest';
import { readLesson } from './lesson.ts';
import { createPeer, type Peer, type PeerAction, peerReducer } from './peer.ts';

function nonceOf(block: Block): number {
  const { index, data, previousHash } = block;
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash });
  if (mined.status !== 'found') throw new Error('not found');
  return mined.nonce;
}

function mine(peer: Peer, position: number): Peer {
  const block = peer.blocks[position];
  if (!block) throw new Error('no block');
  return peerReducer(peer, { type: 'mined', position, nonce: nonceOf(block) });
}

const genesis = createGenesis();
const blank = createPeer([genesis, { ...genesis, index: 1 }, { ...genesis, index: 2 }]);
const server = [1, 2].reduce(
  (peer, position) => mine(peerReducer(peer, { type: 'relink', position }), position),
  blank,
).blocks;
const fresh = createPeer(server);
const change: PeerAction = { type: 'edit', position: 1, change: { data: { buyer: 'x' } } };

describe('readLesson', () => {
  it('recognises each step as it is done', () => {
    const lesson = (peer: Peer) => readLesson([fresh, peer, fresh], server.length);
    expect(lesson(fresh)).toEqual({ step: 'edit' });
    const edited = peerReducer(fresh, change);
    expect(lesson(edited)).toEqual({ step: 'mine', peer: 1, position: 1 });
    const mined = mine(edited, 1);
    expect(lesson(mined)).toEqual({ step: 'relink', peer: 1, position: 2 });
    const linked = peerReducer(mined, { type: 'relink', position: 2 });
    expect(lesson(linked)).toEqual({ step: 'repair', peer: 1, position: 2 });
    const repaired = mine(linked, 2);
    expect(lesson(repaired)).toEqual({ step: 'done', peer: 1, position: 1 });
  });

  it('goes back when the peer is reset', () => {
    const reset = peerReducer(peerReducer(fresh, change), { type: 'adopt', from: fresh });
    expect(readLesson([reset], server.length)).toEqual({ step: 'edit' });
  });

  it('links a block by hand as well', () => {
    const mined = mine(peerReducer(fresh, change), 1);
    const previousHash = mined.blocks[1]?.hash ?? '';
    const linked = peerReducer(mined, {
      type: 'edit',
      position: 2,
      change: { previousHash },
    });
    expect(readLesson([linked], server.length).step).toBe('repair');
  });

  it('does not take a block of the network for one of the record', () => {
    const longer = createPeer([...server, { ...genesis, index: 3 }]);
    const own = peerReducer(longer, { type: 'edit', position: 3, change: { nonce: 1 } });
    expect(readLesson([own], server.length)).toEqual({ step: 'edit' });
    const changedToo = peerReducer(own, change);
    expect(readLesson([own, changedToo], server.length)).toEqual({ step: 'mine', peer: 1, position: 1 });
  });
});
