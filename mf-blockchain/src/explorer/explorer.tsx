import { errorMessage, isSignedIn, prefetch, type SignedProof, session, useSession } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { Card, EmptyState, ErrorState, Loaded, LoadingText, lazyPart, NotLoaded } from '@pasok/ui';
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
import type { Tie } from '../api/chain-log.ts';
import { Screen } from '../parts/screen.tsx';
import { texts } from '../texts.ts';
import { HeadAlarm } from './alarms/head-alarm.tsx';
import { ChainBrowser } from './chain-browser.tsx';
import type { ChainView } from './chain-view.ts';
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

/** Brings the arithmetic of the log with it; the blocks stand sooner without. */
const LogAlarm = lazyPart(() => import('./alarms/log-alarm.tsx'), null);

/** Nothing of a chain that the public log does not hold is called valid. */
const untiedView = (chain: ChainView, { problem }: { problem: string }): ChainView => ({
  ...chain,
  problem,
  checked: 0,
  faulty: 0,
  tally: undefined,
  verdictAt: () => 'unchecked',
});

function Chain({ chain: given }: { chain: ChainView }) {
  const { data, error, refetch } = useQuery(headQuery());
  const [tie, setTie] = useState<Tie>();
  const chain = tie?.is === 'untied' ? untiedView(given, tie) : given;
  const last = given.blockAt(given.length - 1);
  const failure = useLastError(error);
  const signed = useMemo(() => data && proofOf(data), [data]);
  // Below what is in sight: the blocks stand sooner without it.
  const isDrawn = useDeferredValue(true, false);
  return (
    <>
      {chain.length > 0 && (data || !failure) && <HeadLine chain={chain} checked={data} />}
      <HeadAlarm chain={given} signed={signed} />
      {last && isDrawn && <LogAlarm last={last} onFound={setTie} />}
      {chain.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          {given.problem !== undefined && <Unchecked chain={given} problem={given.problem} />}
          <ChainBrowser chain={chain} />
          {data && isDrawn && <TrustPanel checked={data} isTied={tie?.is === 'tied'} />}
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
  const query = useQuery(chainQuery());
  useLiveChain(useSession(isSignedIn));
  return (
    <Screen title={words.title}>
      <Loaded query={query} loading={loading} words={{ loadFailed: words.failed(errorMessage(query.error)) }}>
        {(answer) => <Answer answer={answer} />}
      </Loaded>
    </Screen>
  );
}

function Guest() {
  const query = useQuery(openQuery());
  const { data, error } = query;
  if (data === undefined)
    return (
      <NotLoaded query={query} loading={loading} words={{ loadFailed: words.failed(errorMessage(error)) }} />
    );
  return data ? <Blocks /> : <GuestChain />;
}

/** /blockchain: its blocks; to guests only their hashes, unless the operator opened them. */
export default function Explorer() {
  return useSession(isSignedIn) ? <Blocks /> : <Guest />;
}

Explorer.preload = async () => {
  if (isSignedIn(session.get())) await prefetch(chainQuery());
};
