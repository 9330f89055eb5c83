import { startWorker } from '@pasok/client';
import { createMiner } from '@pasok/miner/miner';

/** The module's one miner: explorer and simulation share its worker. */
export const miner = createMiner(() =>
  startWorker(new URL('@pasok/miner/worker.js', import.meta.url), 'pasok-miner'),
);
