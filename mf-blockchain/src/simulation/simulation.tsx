import { errorMessage, isSignedIn, specifiedMessage, useSession } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { Banner, Button, EmptyState, LoadingText, lazyPart } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { simulationQuery } from '../api/simulation-start.ts';
import { Screen } from '../parts/screen.tsx';
import { ChainStep } from './lessons/chain-step.tsx';
import { HashStep } from './lessons/hash-step.tsx';
import network from './network.module.css';
import { Network } from './network.tsx';
import { createSimulation } from './simulation-store.ts';
import { useStep } from './step.ts';
import { Steps } from './steps.tsx';
import { words } from './texts.ts';

const waiting = <LoadingText>{words.steps.label}</LoadingText>;
const KeysStep = lazyPart(() => import('./lessons/keys-step.tsx'), waiting);
const MerkleStep = lazyPart(() => import('./lessons/merkle-step.tsx'), waiting);

/** The specification's sentence, and what is known where that says little. */
function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [sentence, known] = [specifiedMessage(error), errorMessage(error)];
  return (
    <Banner tone="error" title={words.error(sentence)}>
      {known !== sentence && <p>{known}</p>}
      <Button variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </Banner>
  );
}

/** What needs the chain. The peers stay as they are while another step is looked at. */
function Lab({ blocks: given }: { blocks: readonly Block[] }) {
  // What they began with: the chain may be read anew when the network returns.
  const [blocks] = useState(given);
  const [simulation] = useState(() => createSimulation(blocks));
  const step = useStep();
  const last = blocks.at(-1);
  return (
    <div className={network.marks}>
      <div hidden={step !== 'jaringan'}>
        <Network simulation={simulation} />
      </div>
      {(step === 'blok' || step === 'rantai') && (
        <ChainStep key={step} blocks={blocks} isOne={step === 'blok'} />
      )}
      {step === 'kunci' && last && <KeysStep block={last} />}
    </div>
  );
}

/** /blockchain-simulation: from one field to ten copies of the chain to take apart. */
export default function Simulation() {
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(useSession(isSignedIn)));
  const step = useStep();
  return (
    <Screen title={words.title} intro={words.steps.lines[step]} head={<Steps step={step} />}>
      {step === 'hash' && <HashStep />}
      {step === 'merkle' && (
        <div className={network.marks}>
          <MerkleStep />
        </div>
      )}
      {!data && isFetching && <LoadingText>{words.loading}</LoadingText>}
      {!data && error && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.isSample && <Banner tone="info">{words.sample}</Banner>}
      {data && !data.isWhole && <Banner tone="info">{words.cut(data.blocks.length)}</Banner>}
      {data?.blocks.length === 0 && <EmptyState title={words.empty} />}
      {data && data.blocks.length > 0 && <Lab blocks={data.blocks} />}
    </Screen>
  );
}
