import type { Block } from '@pasok/contracts/blockchain';
import { queryOptions } from '@tanstack/react-query';
import { getChain } from './chain.ts';
import { readBlocks } from './read-blocks.ts';

/** Blocks a peer of the simulation copies at most. */
const simulationLength = 1_000;

type SimulationStart = { blocks: readonly Block[]; isWhole: boolean };

async function getSimulationStart(signal: AbortSignal): Promise<SimulationStart> {
  const answer = await getChain(signal);
  if (answer.kind === 'paged')
    return { blocks: await readBlocks(0, simulationLength, signal), isWhole: false };
  const { blocks } = answer;
  return { blocks: blocks.slice(0, simulationLength), isWhole: blocks.length <= simulationLength };
}

/** The server copy every peer starts from; fetched anew whenever the simulation is opened. */
export function simulationQuery() {
  return queryOptions({
    queryKey: ['simulation', simulationLength],
    queryFn: ({ signal }) => getSimulationStart(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
