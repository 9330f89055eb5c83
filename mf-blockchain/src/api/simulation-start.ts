import type { Block } from '@pasok/contracts/blockchain';
import { queryOptions } from '@tanstack/react-query';
import { getChain } from './chain.ts';
import { readBlocks } from './read-blocks.ts';

/** Blocks a peer of the simulation copies at most. */
const simulationLength = 1_000;

/** `isSample`: invented, as the server gives its chain to accounts alone. */
type SimulationStart = { blocks: readonly Block[]; isWhole: boolean; isSample: boolean };

async function getSample(): Promise<SimulationStart> {
  // Most visitors have an account.
  const { sampleChain } = await import('./sample-chain.ts');
  return { blocks: sampleChain(), isWhole: true, isSample: true };
}

async function getSimulationStart(signal: AbortSignal): Promise<SimulationStart> {
  const answer = await getChain(signal);
  if (answer.kind === 'paged')
    return { blocks: await readBlocks(0, simulationLength, signal), isWhole: false, isSample: false };
  const { blocks } = answer;
  const isWhole = blocks.length <= simulationLength;
  return { blocks: blocks.slice(0, simulationLength), isWhole, isSample: false };
}

/** What every peer starts from, the server's copy or a sample; fetched anew whenever the simulation is opened. */
export function simulationQuery(isSignedIn: boolean) {
  return queryOptions({
    queryKey: ['simulation', simulationLength, isSignedIn],
    queryFn: ({ signal }) => (isSignedIn ? getSimulationStart(signal) : getSample()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
