import { blockHash, genesisPreviousHash } from '@pasok/chain/block';
import { standardDifficulty } from '@pasok/chain/difficulty';
import { normaliseBlock } from '@pasok/chain/normalise';
import { type BlockFault, blockFault, linkFault } from '@pasok/chain/validity';
import type { Block, BlockData } from '@pasok/contracts/blockchain';

/** A copy of the chain: valid only when every block is. `faults` holds each block's fault, by position. */
export type Peer = {
  blocks: readonly Block[];
  faults: readonly (BlockFault | undefined)[];
  isValid: boolean;
  /** Hex zeros a block must show to count here. */
  required: number;
  /** Positions edited, mined or added since the chain was taken over. */
  edited: ReadonlySet<number>;
  /** Earlier states for undo, the newest last; `lastEdit` names the field so that typing is one step. */
  past: readonly Peer[];
  lastEdit: string | undefined;
};

export type BlockChange = Partial<Pick<Block, 'index' | 'timestamp' | 'previousHash' | 'nonce'>> & {
  data?: Partial<Omit<BlockData, 'timestamp'>>;
};

export type PeerAction =
  | { type: 'edit'; position: number; field: string; change: BlockChange }
  | { type: 'append'; timestamp: string }
  | { type: 'relink'; position: number }
  | { type: 'mined'; position: number; nonce: number }
  | { type: 'adopt'; from: Peer }
  | { type: 'validate' }
  | { type: 'require'; zeros: number }
  | { type: 'undo' };

const undoSteps = 50;

function faultsOf(blocks: readonly Block[], required: number): (BlockFault | undefined)[] {
  const checked = blocks.map((block, position) => blockFault(block, position, blocks[position - 1]));
  return required === standardDifficulty ? checked : relinked(blocks, checked, required);
}

/** The faults under another difficulty: no hash changes by it, so nothing is hashed. */
function relinked(blocks: readonly Block[], faults: Peer['faults'], required: number) {
  return blocks.map((block, position) =>
    faults[position] === 'hash_mismatch'
      ? ('hash_mismatch' as const)
      : linkFault(block, position, blocks[position - 1], required),
  );
}

function withRequired(peer: Peer, required: number): Peer {
  if (peer.required === required) return peer;
  const faults = relinked(peer.blocks, peer.faults, required);
  return { ...peer, required, faults, isValid: isFaultless(faults) };
}

function isFaultless(faults: readonly (BlockFault | undefined)[]): boolean {
  return faults.every((fault) => fault === undefined);
}

/** A peer holding the server copy as it is, checked in full. */
export function createPeer(blocks: readonly Block[]): Peer {
  const required = standardDifficulty;
  const faults = faultsOf(blocks, required);
  const isValid = isFaultless(faults);
  return { blocks, faults, isValid, required, edited: new Set(), past: [], lastEdit: undefined };
}

/**
 * Puts a changed block in place: its hash is recomputed, and only it and the block after it are judged again.
 * The block after it keeps a hash of its own that does not fit its content, whatever comes before.
 */
function withBlock(peer: Peer, position: number, content: Block): Peer {
  const block = { ...content, hash: blockHash(content) };
  const blocks = peer.blocks.with(position, block);
  const faults = peer.faults.with(position, linkFault(block, position, blocks[position - 1], peer.required));
  const next = blocks[position + 1];
  if (next && faults[position + 1] !== 'hash_mismatch')
    faults[position + 1] = linkFault(next, position + 1, block, peer.required);
  return {
    ...peer,
    blocks,
    faults,
    isValid: isFaultless(faults),
    edited: new Set([...peer.edited, position]),
  };
}

/** An empty block at the end, linked to the one before it; it counts once it is mined. */
function withNewBlock(peer: Peer, timestamp: string): Peer {
  const position = peer.blocks.length;
  const previousHash = peer.blocks.at(-1)?.hash;
  const block = normaliseBlock({ index: position, previousHash }, timestamp);
  const longer = { ...peer, blocks: [...peer.blocks, block], faults: [...peer.faults, undefined] };
  return withBlock(longer, position, block);
}

/** The block's own timestamp and its data's are one field in the editor, or the block could never be valid again. */
function changed(block: Block, { data, ...own }: BlockChange): Block {
  const timestamp = own.timestamp ?? block.data.timestamp;
  return { ...block, ...own, data: { ...block.data, ...data, timestamp } };
}

function remember(peer: Peer, before: Peer, edit: string | undefined): Peer {
  if (edit !== undefined && edit === before.lastEdit) return { ...peer, past: before.past, lastEdit: edit };
  const past = [...before.past, { ...before, past: [] }].slice(-undoSteps);
  return { ...peer, past, lastEdit: edit };
}

/** The whole simulation of one peer: plain data in, plain data out. */
export function peerReducer(peer: Peer, action: PeerAction): Peer {
  switch (action.type) {
    case 'edit': {
      const block = peer.blocks[action.position];
      if (!block) return peer;
      const next = withBlock(peer, action.position, changed(block, action.change));
      return remember(next, peer, `${action.position}.${action.field}`);
    }
    case 'append':
      return remember(withNewBlock(peer, action.timestamp), peer, undefined);
    case 'relink': {
      const previousHash =
        action.position === 0 ? genesisPreviousHash : peer.blocks[action.position - 1]?.hash;
      const block = peer.blocks[action.position];
      if (!block || previousHash === undefined || block.previousHash === previousHash) return peer;
      return remember(withBlock(peer, action.position, { ...block, previousHash }), peer, undefined);
    }
    case 'mined': {
      const block = peer.blocks[action.position];
      if (!block) return peer;
      return remember(withBlock(peer, action.position, { ...block, nonce: action.nonce }), peer, undefined);
    }
    case 'adopt': {
      const { blocks, faults, isValid } = action.from;
      if (blocks === peer.blocks) return peer;
      return remember({ ...peer, blocks, faults, isValid, edited: new Set() }, peer, undefined);
    }
    case 'validate': {
      const faults = faultsOf(peer.blocks, peer.required);
      return { ...peer, faults, isValid: isFaultless(faults) };
    }
    case 'require':
      return withRequired(peer, action.zeros);
    case 'undo': {
      const before = peer.past.at(-1);
      return before ? withRequired({ ...before, past: peer.past.slice(0, -1) }, peer.required) : peer;
    }
  }
}
