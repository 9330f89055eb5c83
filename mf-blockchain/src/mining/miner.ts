import { errorMessage, startWorker } from '@pasok/client';
import { createMiner } from '@pasok/miner/miner';
import { useEffect, useState } from 'react';

/** The module's one miner: explorer and simulation share its worker. */
export const miner = createMiner(() =>
  startWorker(new URL('@pasok/miner/worker.js', import.meta.url), 'pasok-miner'),
);

/** The engine that searches nonces in this browser, or why none does; starts the worker before it is needed. */
export function useEngine(): string {
  const [engine, setEngine] = useState('…');
  useEffect(() => {
    miner.start().then(setEngine, (error: unknown) => setEngine(errorMessage(error)));
  }, []);
  return engine;
}
