import { createMiner } from '@pasok/miner/miner';

/** The module's one miner: explorer and simulation share its worker. */
export const miner = createMiner(new URL('@pasok/miner/worker.js', import.meta.url));
