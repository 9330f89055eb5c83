import { deviceStorage, errorMessage, isSignedIn, specifiedMessage, useSession } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { Banner, Button, EmptyState, LoadingText } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { simulationQuery } from '../api/simulation-start.ts';
import { Screen } from '../parts/screen.tsx';
import { ChainStep } from './chain-step.tsx';
import { HashStep } from './hash-step.tsx';
import { readProgress, writeProgress } from './lessons/progress.ts';
import { Network } from './network.tsx';
import { Results } from './results.tsx';
import classes from './simulation.module.css';
import { createSimulation } from './simulation-store.ts';
import { useStep } from './step.ts';
import { Steps } from './steps.tsx';
import { words } from './texts.ts';

/** The specification's sentence, and what is known where that says little. */
function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [sentence, known] = [specifiedMessage(error), errorMessage(error)];
  return (
    <div className={classes.failure} role="alert">
      <p>{words.error(sentence)}</p>
      {known !== sentence && <p>{known}</p>}
      <Button variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

/** What needs the chain. The peers stay as they are while another step is looked at. */
function Lab({ blocks: given }: { blocks: readonly Block[] }) {
  // What they began with: the chain may be read anew when the network returns.
  const [blocks] = useState(given);
  const simulation = useLearner(blocks);
  const step = useStep();
  return (
    <>
      <div hidden={step !== 'jaringan'}>
        <Network simulation={simulation} />
      </div>
      {(step === 'blok' || step === 'rantai') && (
        <ChainStep key={step} blocks={blocks} isOne={step === 'blok'} />
      )}
      {step === 'hasil' && <Results simulation={simulation} />}
    </>
  );
}

/** /blockchain-simulation: from one field to ten copies of the chain to take apart. */
export default function Simulation() {
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(useSession(isSignedIn)));
  const step = useStep();
  return (
    <Screen title={words.title} intro={words.steps.lines[step]} head={<Steps step={step} />}>
      {step === 'hash' && <HashStep />}
      {!data && isFetching && <LoadingText>{words.loading}</LoadingText>}
      {!data && error && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.isSample && <Banner tone="info">{words.sample}</Banner>}
      {data && !data.isWhole && <Banner tone="info">{words.cut(data.blocks.length)}</Banner>}
      {data?.blocks.length === 0 && <EmptyState title={words.empty} />}
      {data && data.blocks.length > 0 && <Lab blocks={data.blocks} />}
    </Screen>
  );
}

/** The ten peers of one visit, and the lessons that this device remembers. */
function useLearner(blocks: readonly Block[]) {
  const [simulation] = useState(() => createSimulation(blocks, readProgress(deviceStorage)));
  const learned = useStore(simulation, (state) => state.learned);
  useEffect(() => writeProgress(deviceStorage, learned), [learned]);
  return simulation;
}
