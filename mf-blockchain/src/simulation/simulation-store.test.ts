import { createGenesis } from '@pasok/chain/genesis';
import { describe, expect, it } from 'vitest';
import { createSimulation } from './simulation-store.ts';

const server = [createGenesis()];

function broken(...numbers: number[]) {
  const simulation = createSimulation(server);
  for (const number of numbers)
    simulation.getState().act(number, { type: 'edit', position: 0, field: 'nonce', change: { nonce: 1 } });
  return simulation;
}

function validity(simulation: ReturnType<typeof createSimulation>) {
  return simulation.getState().peers.map((peer) => (peer.isValid ? 'v' : 'x'));
}

describe('the simulation', () => {
  it('starts with ten valid copies', () => {
    expect(validity(broken()).join('')).toBe('vvvvvvvvvv');
  });

  it('breaks only the peer that is edited', () => {
    expect(validity(broken(3)).join('')).toBe('vvvxvvvvvv');
  });

  it('resets one peer, which can be undone, and all', () => {
    const simulation = broken(3, 4);
    const { act, resetAll, fresh } = simulation.getState();
    act(3, { type: 'adopt', from: fresh });
    expect(validity(simulation).join('')).toBe('vvvvxvvvvv');
    expect(simulation.getState().peers[3]?.blocks).toBe(server);
    act(3, { type: 'undo' });
    expect(validity(simulation).join('')).toBe('vvvxxvvvvv');
    resetAll();
    expect(validity(simulation).join('')).toBe('vvvvvvvvvv');
  });

  it('gives every peer the winning chain, and changes nothing when none is valid', () => {
    const simulation = broken(0, 1, 2);
    simulation.getState().agree();
    expect(validity(simulation).join('')).toBe('vvvvvvvvvv');
    expect(simulation.getState().passing).toEqual({ from: 3, to: [0, 1, 2] });
    const hopeless = broken(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    const before = hopeless.getState().peers;
    hopeless.getState().agree();
    expect(hopeless.getState().peers).toBe(before);
  });
});
