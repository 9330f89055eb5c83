import { startWorker } from '@pasok/client';
import { createMiner } from '@pasok/miner/miner';

/** The module's one miner: a phone's, or that of all robots of a page. */
export const miner = createMiner(() =>
  startWorker(new URL('@pasok/miner/worker.js', import.meta.url), 'pasok-miner'),
);
