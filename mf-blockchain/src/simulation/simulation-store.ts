import type { Block } from '@pasok/contracts/blockchain';
import { createStore } from 'zustand';
import { winningPeer } from './consensus.ts';
import { createPeer, type Peer, type PeerAction, peerReducer } from './peer.ts';

/** Peers of the network (spec.md 9). */
const peerCount = 10;

export type SimulationState = {
  /** A peer with the untouched server copy: what every peer starts from and is reset to. */
  fresh: Peer;
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
    fresh,
    peers: Array.from({ length: peerCount }, () => fresh),
    act: (number, action) =>
      set(({ peers }) => {
        const peer = peers[number];
        return peer ? { peers: peers.with(number, peerReducer(peer, action)) } : {};
      }),
    resetAll: () => set({ peers: Array.from({ length: peerCount }, () => fresh) }),
    agree: () =>
      set(({ peers }) => {
        const from = winningPeer(peers);
        return from ? { peers: peers.map((peer) => peerReducer(peer, { type: 'adopt', from })) } : {};
      }),
  }));
}

export type Simulation = ReturnType<typeof createSimulation>;
