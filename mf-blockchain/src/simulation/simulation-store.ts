import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { isChosen, simulationMaxAttempts } from '@pasok/chain/difficulty';
import { normaliseBlock } from '@pasok/chain/normalise';
import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { createStore } from 'zustand';
import { headOf } from './consensus.ts';
import { createPeer, type Peer, type PeerAction, peerReducer, workIn } from './peer.ts';

/** The network's miners find the next block of the chain they hold, with real work, and every peer hears of it. */
export async function mineForNetwork(simulation: Simulation, mine: Miner['mine']): Promise<void> {
  const { network } = simulation.getState();
  const previousHash = network.blocks.at(-1)?.hash;
  const draft = normaliseBlock({ index: network.blocks.length, previousHash }, new Date().toISOString());
  const job = { index: draft.index, dataText: canonicalData(draft.data), previousHash: draft.previousHash };
  const result = await mine(job, { maxAttempts: simulationMaxAttempts });
  // Reset or heard of another block meanwhile: this one has no place any more.
  if (result.status !== 'found' || simulation.getState().network !== network) return;
  const block = { ...draft, nonce: result.nonce };
  simulation.getState().hear({ ...block, hash: blockHash(block) });
}

/** Peers of the network (spec.md 9). */
const peerCount = 10;

/** A chain on its way: from one peer, or from miners that none of the ten is, to others. A new object each time. */
export type Passing = { from: number | undefined; to: readonly number[] };

export type SimulationState = {
  /** A peer with the untouched server copy: what every peer starts from and is reset to. */
  fresh: Peer;
  peers: readonly Peer[];
  /** The recorded chain and what the network's miners have put on it since: they hear of no rewritten one that is better. */
  network: Peer;
  /** Whether a rewritten chain that more than half of the peers held was given up for the one with more work. */
  isProven: boolean;
  /** The chain that was passed on last. */
  passing: Passing | undefined;
  /** Changes one peer. */
  act(peer: number, action: PeerAction): void;
  resetAll(): void;
  /** The network found a block: every peer hears of its chain, and chooses. */
  hear(block: Block): void;
  /** Gives a peer's chain to the next peer that holds another. */
  spread(peer: number): void;
};

/** How many peers hold the rewritten, valid chain that most of them hold: another one than the network's from the recorded blocks on. */
export function rewrittenHolders({ peers, network, fresh }: SimulationState): number {
  const last = fresh.blocks.length - 1;
  const heads = peers
    .filter(({ isValid, blocks }) => isValid && blocks[last]?.hash !== network.blocks[last]?.hash)
    .map(headOf);
  return Math.max(0, ...heads.map((head) => heads.filter((other) => other === head).length));
}

/** The next peer after `from`, round the circle, whose chain is another. */
function nextToConvince(peers: readonly Peer[], from: number): number | undefined {
  const head = peers[from] && headOf(peers[from]);
  const others = peers.map((_, step) => (from + step) % peers.length);
  return others.find((index) => {
    const peer = peers[index];
    return peer && headOf(peer) !== head;
  });
}

function change(peers: readonly Peer[], at: number, action: PeerAction): readonly Peer[] {
  const peer = peers[at];
  return peer ? peers.with(at, peerReducer(peer, action)) : peers;
}

type News = Partial<SimulationState>;

/** Every peer chooses between its own chain and the network's with a block more. */
function heard(state: SimulationState, block: Block): News {
  const { peers, network: before } = state;
  const network = createPeer([...before.blocks, block]);
  const chooses = (peer: Peer) => isChosen({ work: workIn(network) }, { work: workIn(peer) });
  const from = peers.findIndex((peer) => headOf(peer) === headOf(before));
  const to = [...peers.keys()].filter((at) => at !== from && peers[at] && chooses(peers[at]));
  return {
    network,
    passing: { from: from < 0 ? undefined : from, to },
    peers: peers.map((peer) => (chooses(peer) ? peerReducer(peer, { type: 'adopt', from: network }) : peer)),
    isProven: state.isProven || rewrittenHolders(state) > peers.length / 2,
  };
}

/** One more peer with this one's chain. */
function spreadFrom({ peers }: SimulationState, number: number): News {
  const [from, to] = [peers[number], nextToConvince(peers, number)];
  if (!from || to === undefined) return {};
  return { passing: { from: number, to: [to] }, peers: change(peers, to, { type: 'adopt', from }) };
}

const tenOf = (peer: Peer): Peer[] => Array.from({ length: peerCount }, () => peer);

/** The ten peers of one visit to the simulation. */
export function createSimulation(server: readonly Block[]) {
  // Peers share the copy until one is edited, so ten of them cost as much as one.
  const fresh = createPeer(server);
  return createStore<SimulationState>((set) => ({
    fresh,
    peers: tenOf(fresh),
    network: fresh,
    isProven: false,
    passing: undefined,
    act: (number, action) => set(({ peers }) => ({ peers: change(peers, number, action) })),
    resetAll: () => set({ peers: tenOf(fresh), network: fresh }),
    hear: (block) => set((state) => heard(state, block)),
    spread: (number) => set((state) => spreadFrom(state, number)),
  }));
}

export type Simulation = ReturnType<typeof createSimulation>;
