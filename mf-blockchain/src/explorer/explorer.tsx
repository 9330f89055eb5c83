import { errorMessage, isSignedIn, prefetch, type SignedProof, session, useSession } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { Card, EmptyState, ErrorState, LoadingText, lazyPart } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  type ChainAnswer,
  type CheckedHead,
  chainQuery,
  headQuery,
  openQuery,
  useLiveChain,
} from '../api/chain.ts';
import { Screen } from '../parts/screen.tsx';
import { texts } from '../texts.ts';
import { ChainBrowser } from './chain-browser.tsx';
import type { ChainView } from './chain-view.ts';
import { HeadAlarm } from './head-alarm.tsx';
import { HeadLine } from './head-line.tsx';
import { TrustPanel } from './trust/trust-panel.tsx';
import { useWholeChain } from './use-whole-chain.ts';

const words = texts.explorer;

function proofOf({ head, publicKey }: CheckedHead): SignedProof | undefined {
  return publicKey === undefined ? undefined : { ...head, publicKey };
}

/** In place of what a person would compare: that it is missing is never passed over. */
function HeadFailure({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <Card>
      <ErrorState message={texts.trust.headFailed(errorMessage(error))} onRetry={onRetry} />
    </Card>
  );
}

/** In front of a chain that nobody has checked: its cards say so too, but not why. */
function Unchecked({ chain, problem }: { chain: ChainView; problem: string }) {
  return (
    <Card>
      <ErrorState message={words.unchecked(problem)} onRetry={chain.checkAgain} />
    </Card>
  );
}

/** Why the head was last not had. While it is asked for again the query forgets it: what stands there would come and go. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? last;
}

function Chain({ chain }: { chain: ChainView }) {
  const { data, error, refetch } = useQuery(headQuery());
  const failure = useLastError(error);
  const signed = useMemo(() => data && proofOf(data), [data]);
  // Below what is in sight: the blocks stand sooner without it.
  const isDrawn = useDeferredValue(true, false);
  return (
    <>
      {chain.length > 0 && (data || !failure) && <HeadLine chain={chain} checked={data} />}
      <HeadAlarm chain={chain} signed={signed} />
      {chain.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          {chain.problem !== undefined && <Unchecked chain={chain} problem={chain.problem} />}
          <ChainBrowser chain={chain} />
          {data && isDrawn && <TrustPanel checked={data} />}
          {!data && failure && <HeadFailure error={failure} onRetry={refetch} />}
        </>
      )}
    </>
  );
}

function WholeChain({ blocks }: { blocks: readonly Block[] }) {
  return <Chain chain={useWholeChain(blocks)} />;
}

const loading = <LoadingText>{words.loading}</LoadingText>;
/** Few chains are so long: what they need is fetched with the first that is. */
const PagedChain = lazyPart(
  async () => ({ default: (await import('./paged-chain.tsx')).PagedChain }),
  loading,
);

function Answer({ answer }: { answer: ChainAnswer }) {
  if (answer.kind === 'whole') return <WholeChain blocks={answer.blocks} />;
  return <PagedChain length={answer.length}>{(chain) => <Chain chain={chain} />}</PagedChain>;
}

/** Whoever has no account, where the operator keeps the blocks behind the sign-in. */
const GuestChain = lazyPart(() => import('../public-log/guest-chain.tsx'), loading);

/** Every block, checked in this browser. */
function Blocks() {
  const { data, error, refetch } = useQuery(chainQuery());
  useLiveChain(useSession(isSignedIn));
  return (
    <Screen title={words.title}>
      {!data && !error && loading}
      {!data && error && (
        <ErrorState message={words.failed(errorMessage(error))} onRetry={() => void refetch()} />
      )}
      {data && <Answer answer={data} />}
    </Screen>
  );
}

function Guest() {
  const { data, error, refetch } = useQuery(openQuery());
  if (error) return <ErrorState message={words.failed(errorMessage(error))} onRetry={() => void refetch()} />;
  if (data === undefined) return loading;
  return data ? <Blocks /> : <GuestChain />;
}

/** /blockchain: its blocks; to guests only their hashes, unless the operator opened them. */
export default function Explorer() {
  return useSession(isSignedIn) ? <Blocks /> : <Guest />;
}

Explorer.preload = async () => {
  if (isSignedIn(session.get())) await prefetch(chainQuery());
};
