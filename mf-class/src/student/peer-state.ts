import { type BlockTree, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import type { BlockFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassInfo, HeadConsensus, OwnDevice } from '@pasok/contracts/classes';
import type { Miner } from '@pasok/miner/miner';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceApi } from '../api/classes.ts';

/** What this device knows of its class. */
export type PeerState = {
  readonly status: 'loading' | 'ready' | 'over' | 'failed';
  readonly isOpen: boolean;
  readonly info?: ClassInfo;
  readonly device?: OwnDevice;
  readonly agreement?: HeadConsensus;
  readonly tree: BlockTree;
  /** Attempts of the search that runs; undefined when none does. */
  readonly attempts?: number | undefined;
  readonly note: string;
  /** The last false block, and why it was not taken. */
  readonly refused?: { readonly round: number; readonly fault: BlockFault };
};

/** What a device's parts work with. */
export type PeerCtx = {
  readonly store: StoreApi<PeerState>;
  readonly code: string;
  readonly secret: string;
  readonly api: DeviceApi;
  readonly mine: Miner['mine'];
};

/** A device before it has heard anything. */
export const createPeerStore = (code: string): StoreApi<PeerState> =>
  createStore<PeerState>(() => ({
    status: 'loading',
    isOpen: false,
    tree: plantTree(classGenesis(code)),
    note: '',
  }));

/** The last block of the chain that the device chose. */
export const headOf = ({ tree }: Pick<PeerState, 'tree'>): Block | undefined => tree.blocks.get(tree.head);
