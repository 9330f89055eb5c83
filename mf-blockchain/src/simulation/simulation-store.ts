import type { Block } from '@pasok/contracts/blockchain';
import { createStore } from 'zustand';
import { winningChain } from './consensus.ts';
import { createPeer, type Peer, type PeerAction, peerReducer } from './peer.ts';

/** Peers of the network (spec.md 9). */
const peerCount = 10;

export type SimulationState = {
  /** The server copy every peer starts from and is reset to. */
  server: readonly Block[];
  peers: readonly Peer[];
  /** Changes one peer. */
  act(peer: number, action: PeerAction): void;
  resetAll(): void;
  /** Gives every peer the longest valid chain; nothing happens when no peer is valid. */
  agree(): void;
};

/** The ten peers of one visit to the simulation. */
export function createSimulation(server: readonly Block[]) {
  // Peers share the copy until one is edited, so ten of them cost as much as one.
  const fresh = createPeer(server);
  return createStore<SimulationState>((set) => ({
    server,
    peers: Array.from({ length: peerCount }, () => fresh),
    act: (number, action) =>
      set(({ peers }) => {
        const peer = peers[number];
        return peer ? { peers: peers.with(number, peerReducer(peer, action)) } : {};
      }),
    resetAll: () => set({ peers: Array.from({ length: peerCount }, () => fresh) }),
    agree: () =>
      set(({ peers }) => {
        const blocks = winningChain(peers);
        if (!blocks) return {};
        return { peers: peers.map((peer) => peerReducer(peer, { type: 'adopt', blocks })) };
      }),
  }));
}

export type Simulation = ReturnType<typeof createSimulation>;
