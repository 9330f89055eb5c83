import { deviceStorage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createSimulation, type Simulation } from '../simulation-store.ts';
import { readProgress, writeProgress } from './progress.ts';

/** The ten peers of one visit, and the lessons that this device remembers. */
export function useLearner(blocks: readonly Block[]): Simulation {
  const [simulation] = useState(() => createSimulation(blocks, readProgress(deviceStorage)));
  const learned = useStore(simulation, (state) => state.learned);
  useEffect(() => writeProgress(deviceStorage, learned), [learned]);
  return simulation;
}
