import { type BlockTree, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import type { BlockFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassInfo, ClassNames, HeadConsensus, OwnDevice } from '@pasok/contracts/classes';
import type { Miner } from '@pasok/miner/miner';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceApi } from '../api/classes.ts';
import { texts } from '../texts.ts';

const words = texts.student;

/** What is going on, in one sentence: what keeps the device from mining first, then what it does, then what happened last. */
export function sentenceOf(state: PeerState): string {
  const { info, device, isOpen, attempts, note } = state;
  const next = (headOf(state)?.index ?? 0) + 1;
  if (!isOpen) return words.offline;
  if (device?.state === 'waiting') return info?.door === 'closed' ? words.waitingDoor : words.waitingLobby;
  if (info?.frozen) return words.frozen;
  if (attempts !== undefined) return words.mining(next);
  if (note) return note;
  return info && info.second > 0 ? words.split((device?.group ?? 0) + 1) : words.ready(next);
}

/** What this device knows about its class. */
export type PeerState = {
  readonly status: 'loading' | 'ready' | 'over' | 'removed' | 'failed';
  /** False once the stream was cut, until it is open again. */
  readonly isOpen: boolean;
  readonly info?: ClassInfo;
  readonly device?: OwnDevice;
  readonly agreement?: HeadConsensus;
  readonly names: ClassNames;
  readonly tree: BlockTree;
  /** Attempts of the running search; undefined when none runs. */
  readonly attempts?: number | undefined;
  /** It searches one block after the other. */
  readonly goesOn: boolean;
  readonly note: string;
  /** The note says that own blocks were lost: what comes after it in the chain does not replace it, the next search does. */
  readonly isLoss?: boolean;
  /** The class was split since its chains were last one: what replaces a chain then is another group's. */
  readonly wasSplit?: boolean;
  /** Hashes a second, once measured. */
  readonly rate: number;
  /** The last false block, and why this device refused it. */
  readonly refused?: { readonly round: number; readonly fault: BlockFault };
};

/** What the parts of a device share. */
export type PeerCtx = {
  readonly store: StoreApi<PeerState>;
  readonly code: string;
  readonly secret: string;
  readonly api: DeviceApi;
  readonly mine: Miner['mine'];
  /** Hashes a second of this device; 0 where it cannot tell. */
  readonly measure: () => Promise<number>;
  /** Hashes (hex) of blocks that were found here and the class has not taken yet. */
  readonly unsent: Set<string>;
};

/** A device before its first answer. */
export const createPeerStore = (code: string): StoreApi<PeerState> =>
  createStore<PeerState>(() => ({
    status: 'loading',
    isOpen: true,
    names: [],
    tree: plantTree(classGenesis(code)),
    goesOn: false,
    note: '',
    rate: 0,
  }));

/** The last block of the chain the device has chosen. */
export const headOf = ({ tree }: Pick<PeerState, 'tree'>): Block | undefined => tree.blocks.get(tree.head);
