import { blockHash, genesisPreviousHash } from '@pasok/chain/block';
import { standardDifficulty, workOf } from '@pasok/chain/difficulty';
import { type BlockFault, blockFault, linkFault } from '@pasok/chain/validity';
import type { Block, BlockData } from '@pasok/contracts/blockchain';

/** A copy of the chain: valid only when every block is. `faults` holds each block's fault, by position. */
export type Peer = {
  blocks: readonly Block[];
  faults: readonly (BlockFault | undefined)[];
  isValid: boolean;
  /** Positions edited or mined since the chain was taken over. */
  edited: ReadonlySet<number>;
};

export type BlockChange = Partial<Pick<Block, 'index' | 'timestamp' | 'previousHash' | 'nonce'>> & {
  data?: Partial<Omit<BlockData, 'timestamp'>>;
};

export type PeerAction =
  | { type: 'edit'; position: number; change: BlockChange }
  | { type: 'relink'; position: number }
  | { type: 'mined'; position: number; nonce: number }
  | { type: 'adopt'; from: Peer }
  | { type: 'validate' };

function isFaultless(faults: readonly (BlockFault | undefined)[]): boolean {
  return faults.every((fault) => fault === undefined);
}

/** A peer holding these blocks as they are, checked in full. */
export function createPeer(blocks: readonly Block[]): Peer {
  const faults = blocks.map((block, position) => blockFault(block, position, blocks[position - 1]));
  return { blocks, faults, isValid: isFaultless(faults), edited: new Set() };
}

/** The work in a peer's chain: none where a block is not valid. Every block here is mined with '000'. */
export const workIn = ({ isValid, blocks }: Pick<Peer, 'isValid' | 'blocks'>): number =>
  isValid ? blocks.length * workOf(standardDifficulty) : 0;

/**
 * Puts a changed block in place: its hash is recomputed, and only it and the block after it are judged again.
 * The block after it keeps a hash of its own that does not fit its content, whatever comes before.
 */
function withBlock(peer: Peer, position: number, content: Block): Peer {
  const block = { ...content, hash: blockHash(content) };
  const blocks = peer.blocks.with(position, block);
  const faults = peer.faults.with(position, linkFault(block, position, blocks[position - 1]));
  const next = blocks[position + 1];
  if (next && faults[position + 1] !== 'hash_mismatch')
    faults[position + 1] = linkFault(next, position + 1, block);
  return { blocks, faults, isValid: isFaultless(faults), edited: new Set([...peer.edited, position]) };
}

/** The block's own timestamp and its data's are one field in the editor, or the block could never be valid again. */
function changed(block: Block, { data, ...own }: BlockChange): Block {
  const timestamp = own.timestamp ?? block.data.timestamp;
  return { ...block, ...own, data: { ...block.data, ...data, timestamp } };
}

/** The whole simulation of one peer: plain data in, plain data out. */
export function peerReducer(peer: Peer, action: PeerAction): Peer {
  if (action.type === 'validate') return { ...createPeer(peer.blocks), edited: peer.edited };
  if (action.type === 'adopt')
    return action.from.blocks === peer.blocks ? peer : { ...action.from, edited: new Set() };
  const { position } = action;
  const block = peer.blocks[position];
  if (!block) return peer;
  switch (action.type) {
    case 'edit':
      return withBlock(peer, position, changed(block, action.change));
    case 'relink': {
      const previousHash = position === 0 ? genesisPreviousHash : peer.blocks[position - 1]?.hash;
      if (previousHash === undefined || block.previousHash === previousHash) return peer;
      return withBlock(peer, position, { ...block, previousHash });
    }
    case 'mined':
      return withBlock(peer, position, { ...block, nonce: action.nonce });
  }
}
