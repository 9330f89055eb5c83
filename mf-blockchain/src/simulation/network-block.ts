import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { simulationMaxAttempts } from '@pasok/chain/difficulty';
import { normaliseBlock } from '@pasok/chain/normalise';
import type { Miner } from '@pasok/miner/miner';
import type { Simulation } from './simulation-store.ts';

/** The network's miners find the next block of the chain they hold, with real work, and every peer hears of it. */
export async function mineForNetwork(simulation: Simulation, mine: Miner['mine']): Promise<void> {
  const { network } = simulation.getState();
  const previousHash = network.blocks.at(-1)?.hash;
  const draft = normaliseBlock({ index: network.blocks.length, previousHash }, new Date().toISOString());
  const job = { index: draft.index, dataText: canonicalData(draft.data), previousHash: draft.previousHash };
  const result = await mine(job, { maxAttempts: simulationMaxAttempts });
  // Reset or heard of another block meanwhile: this one has no place any more.
  if (result.status !== 'found' || simulation.getState().network !== network) return;
  const block = { ...draft, nonce: result.nonce };
  simulation.getState().hear({ ...block, hash: blockHash(block) });
}
