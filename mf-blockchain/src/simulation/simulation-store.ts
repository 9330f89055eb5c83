import { isChosen } from '@pasok/chain/difficulty';
import type { Block } from '@pasok/contracts/blockchain';
import { createStore } from 'zustand';
import { headOf } from './consensus.ts';
import { type LessonName, lessonsOfNews, lessonsOfPeers } from './lessons.ts';
import { createPeer, type Peer, type PeerAction, peerReducer, workIn } from './peer.ts';

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
  /** Lessons done on this device. */
  learned: ReadonlySet<LessonName>;
  /** The chain that was passed on last. */
  passing: Passing | undefined;
  /** Changes one peer. */
  act(peer: number, action: PeerAction): void;
  resetAll(): void;
  /** The network found a block: every peer hears of its chain, and chooses. */
  hear(block: Block): void;
  /** Gives a peer's chain to the next peer that holds another. */
  spread(peer: number): void;
  /** Notes a lesson that checks itself elsewhere. */
  learn(lesson: LessonName): void;
  /** Begins with no lesson done, on peers that nobody has changed. */
  begin(): void;
};

function withLessons(learned: ReadonlySet<LessonName>, more: readonly LessonName[]): ReadonlySet<LessonName> {
  return more.every((name) => learned.has(name)) ? learned : new Set([...learned, ...more]);
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
function heard({ peers, fresh, network: before, learned }: SimulationState, block: Block): News {
  const network = createPeer([...before.blocks, block]);
  const chooses = (peer: Peer) => isChosen({ work: workIn(network) }, { work: workIn(peer) });
  const from = peers.findIndex((peer) => headOf(peer) === headOf(before));
  const to = [...peers.keys()].filter((at) => at !== from && peers[at] && chooses(peers[at]));
  return {
    network,
    passing: { from: from < 0 ? undefined : from, to },
    peers: peers.map((peer) => (chooses(peer) ? peerReducer(peer, { type: 'adopt', from: network }) : peer)),
    learned: withLessons(learned, lessonsOfNews(peers, network, fresh.blocks.length)),
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
export function createSimulation(server: readonly Block[], known: ReadonlySet<LessonName> = new Set()) {
  // Peers share the copy until one is edited, so ten of them cost as much as one.
  const fresh = createPeer(server);
  return createStore<SimulationState>((set) => ({
    fresh,
    peers: tenOf(fresh),
    network: fresh,
    learned: known,
    passing: undefined,
    act: (number, action) =>
      set((state) => {
        const peers = change(state.peers, number, action);
        return { peers, learned: withLessons(state.learned, lessonsOfPeers(peers, server.length)) };
      }),
    resetAll: () => set({ peers: tenOf(fresh), network: fresh }),
    hear: (block) => set((state) => heard(state, block)),
    spread: (number) => set((state) => spreadFrom(state, number)),
    // The same state for what is known: who tells it with every drawing would be drawn anew for ever.
    learn: (lesson) =>
      set((state) => (state.learned.has(lesson) ? state : { learned: withLessons(state.learned, [lesson]) })),
    begin: () => set({ peers: tenOf(fresh), network: fresh, passing: undefined, learned: new Set() }),
  }));
}

export type Simulation = ReturnType<typeof createSimulation>;
