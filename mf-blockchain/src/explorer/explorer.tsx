import type { Block } from '@pasok/contracts/blockchain';
import { Card, EmptyState, ErrorState, LoadingText } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { type ChainAnswer, type CheckedHead, chainQuery, headQuery, useLiveChain } from '../api/chain.ts';
import { Screen } from '../parts/screen.tsx';
import { texts } from '../texts.ts';
import { ChainBrowser } from './chain-browser.tsx';
import type { ChainView } from './chain-view.ts';
import { HeadAlarm } from './head-alarm.tsx';
import type { Proof } from './last-head.ts';
import { TrustPanel } from './trust-panel.tsx';
import { useWholeChain } from './use-whole-chain.ts';

const words = texts.explorer;

function proofOf({ head, publicKey }: CheckedHead): Proof | undefined {
  return publicKey === undefined ? undefined : { ...head, publicKey };
}

/** In front of a chain that nobody has checked: its cards say so too, but not why. */
function Unchecked({ chain, problem }: { chain: ChainView; problem: string }) {
  return (
    <Card>
      <ErrorState message={words.unchecked(problem)} onRetry={chain.checkAgain} />
    </Card>
  );
}

function Chain({ chain }: { chain: ChainView }) {
  const { data } = useQuery(headQuery());
  const signed = useMemo(() => data && proofOf(data), [data]);
  return (
    <>
      <HeadAlarm chain={chain} signed={signed} />
      {chain.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          {chain.problem !== undefined && <Unchecked chain={chain} problem={chain.problem} />}
          <ChainBrowser chain={chain} />
          {data && <TrustPanel chain={chain} checked={data} />}
        </>
      )}
    </>
  );
}

function WholeChain({ blocks }: { blocks: readonly Block[] }) {
  return <Chain chain={useWholeChain(blocks)} />;
}

/** Few chains are so long: what they need is fetched with the first that is. */
const PagedChain = lazy(async () => ({ default: (await import('./paged-chain.tsx')).PagedChain }));

function Answer({ answer }: { answer: ChainAnswer }) {
  return answer.kind === 'whole' ? (
    <WholeChain blocks={answer.blocks} />
  ) : (
    <Suspense fallback={<LoadingText>{words.loading}</LoadingText>}>
      <PagedChain length={answer.length}>{(chain) => <Chain chain={chain} />}</PagedChain>
    </Suspense>
  );
}

/** /blockchain: every block, checked in this browser. */
export function Explorer() {
  const { data, isError, refetch } = useQuery(chainQuery());
  useLiveChain();
  return (
    <Screen title={words.title} intro={words.intro}>
      {!data && <LoadingText>{words.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.failed} onRetry={() => void refetch()} />}
      {data && <Answer answer={data} />}
    </Screen>
  );
}
