import { type CachedPart, offlineCache } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { queryOptions } from '@tanstack/react-query';
import { miner } from '../mining/miner.ts';
import { getChain, reading } from './chain.ts';
import { keepChecked, keptPrefix } from './keep-checked.ts';
import { readBlocks } from './read-blocks.ts';

/** Blocks a peer of the simulation copies at most. */
const simulationLength = 1_000;

/** `isKept`: it is what this device checked before, for no answer came. */
export type SimulationStart = { blocks: readonly Block[]; isWhole: boolean; isKept?: boolean };

const startOf = (blocks: readonly Block[]): SimulationStart => ({
  blocks: blocks.slice(0, simulationLength),
  isWhole: blocks.length <= simulationLength,
});

async function getSimulationStart(signal: AbortSignal): Promise<SimulationStart> {
  const answer = await getChain(signal);
  const start =
    answer.kind === 'whole'
      ? startOf(answer.blocks)
      : { blocks: await readBlocks(0, simulationLength, signal), isWhole: false };
  void keepStart(start.blocks).catch(() => undefined);
  return start;
}

/** The next visit may have no network. The peers check their blocks themselves; this is for the device. */
async function keepStart(blocks: readonly Block[]): Promise<void> {
  const faults = await miner.verifyBlocks(blocks);
  const faulty = new Set(faults.map(({ position }) => position));
  keepChecked(blocks, 0, (index) => faulty.has(index));
}

async function keptStart(found: readonly CachedPart[]): Promise<SimulationStart | undefined> {
  const { fromGenesis, readKept } = await reading();
  const blocks = fromGenesis(readKept(found) ?? []);
  return blocks.length > 0 ? { ...startOf(blocks), isKept: true } : undefined;
}

/** The server copy every peer starts from; fetched anew whenever the simulation is opened. */
export function simulationQuery() {
  return queryOptions({
    queryKey: ['simulation', simulationLength],
    queryFn: ({ signal }) => offlineCache.orCached(() => getSimulationStart(signal), keptPrefix, keptStart),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
