import { standardDifficulty } from '@pasok/chain/difficulty';
import type { Block } from '@pasok/contracts/blockchain';
import { createStore } from 'zustand';
import { headOf, winningPeer } from './consensus.ts';
import { requiredZeros } from './difficulty.ts';
import { type LessonName, lessonsOfAgreement, lessonsOfPeers } from './lessons.ts';
import { createPeer, type Peer, type PeerAction, peerReducer } from './peer.ts';

/** Peers of the network (spec.md 9). */
const peerCount = 10;
/** Searches the chart of attempts shows at most. */
const keptSearches = 40;

/** One block mined in this visit: how many zeros were asked for, and how many attempts that took. */
export type Search = { zeros: number; attempts: number };

/** A chain on its way: from one peer to others. A new object each time. */
export type Passing = { from: number; to: readonly number[] };

export type SimulationState = {
  /** A peer with the untouched server copy: what every peer starts from and is reset to. */
  fresh: Peer;
  peers: readonly Peer[];
  /** Hex zeros the lab mines with. */
  difficulty: number;
  /** Lessons done on this device. */
  learned: ReadonlySet<LessonName>;
  searches: readonly Search[];
  /** The chain that was passed on last. */
  passing: Passing | undefined;
  /** Changes one peer. */
  act(peer: number, action: PeerAction): void;
  resetAll(): void;
  /** Gives every peer the longest valid chain; nothing happens when no peer is valid. */
  agree(): void;
  /** Gives a peer's chain to the next peer that holds another. */
  spread(peer: number): void;
  setDifficulty(zeros: number): void;
  /** Notes lessons that check themselves elsewhere; none begins anew. */
  learn(lesson: LessonName | undefined): void;
  noteSearch(search: Search): void;
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

/** Every peer with the longest valid chain. */
function agreed({ peers, fresh, learned }: SimulationState): News {
  const from = winningPeer(peers);
  if (!from) return {};
  const to = [...peers.keys()].filter((index) => peers[index]?.blocks !== from.blocks);
  return {
    passing: { from: peers.indexOf(from), to },
    peers: peers.map((peer) => peerReducer(peer, { type: 'adopt', from })),
    learned: withLessons(learned, lessonsOfAgreement(peers, from, fresh)),
  };
}

/** One more peer with this one's chain. */
function spreadFrom({ peers }: SimulationState, number: number): News {
  const [from, to] = [peers[number], nextToConvince(peers, number)];
  if (!from || to === undefined) return {};
  return { passing: { from: number, to: [to] }, peers: change(peers, to, { type: 'adopt', from }) };
}

/** Other zeros asked of new blocks. */
function withDifficulty({ fresh, peers }: SimulationState, difficulty: number): News {
  const action: PeerAction = { type: 'require', zeros: requiredZeros(difficulty) };
  // Untouched peers stay the one shared copy.
  const next = peerReducer(fresh, action);
  return {
    difficulty,
    fresh: next,
    peers: peers.map((peer) => (peer === fresh ? next : peerReducer(peer, action))),
  };
}

const tenOf = (peer: Peer): Peer[] => Array.from({ length: peerCount }, () => peer);

/** The ten peers of one visit to the simulation. */
export function createSimulation(server: readonly Block[], known: ReadonlySet<LessonName> = new Set()) {
  // Peers share the copy until one is edited, so ten of them cost as much as one.
  const start = createPeer(server);
  return createStore<SimulationState>((set) => ({
    fresh: start,
    peers: tenOf(start),
    difficulty: standardDifficulty,
    learned: known,
    searches: [],
    passing: undefined,
    act: (number, action) =>
      set((state) => {
        const peers = change(state.peers, number, action);
        return { peers, learned: withLessons(state.learned, lessonsOfPeers(peers, server.length)) };
      }),
    resetAll: () => set(({ fresh }) => ({ peers: tenOf(fresh) })),
    agree: () => set(agreed),
    spread: (number) => set((state) => spreadFrom(state, number)),
    setDifficulty: (difficulty) => set((state) => withDifficulty(state, difficulty)),
    // The same state for what is known: who tells it with every drawing would be drawn anew for ever.
    learn: (lesson) =>
      set((state) => {
        if (!lesson) return { learned: new Set<LessonName>() };
        return state.learned.has(lesson) ? state : { learned: withLessons(state.learned, [lesson]) };
      }),
    noteSearch: (search) => set(({ searches }) => ({ searches: [...searches, search].slice(-keptSearches) })),
  }));
}

export type Simulation = ReturnType<typeof createSimulation>;
