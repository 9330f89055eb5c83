import type { Block } from '@pasok/contracts/blockchain';
import { EmptyState, ErrorState, LoadingText, PageHeading } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChainAnswer, chainQuery, headQuery } from '../api/chain.ts';
import { texts } from '../texts.ts';
import { ChainBrowser } from './chain-browser.tsx';
import type { ChainView } from './chain-view.ts';
import classes from './explorer.module.css';
import { HeadAlarm } from './head-alarm.tsx';
import { TrustPanel } from './trust-panel.tsx';
import { usePagedChain } from './use-paged-chain.ts';
import { useWholeChain } from './use-whole-chain.ts';

const words = texts.explorer;

function Chain({ chain }: { chain: ChainView }) {
  const { data } = useQuery(headQuery());
  const signed = data?.publicKey === undefined ? undefined : { ...data.head, publicKey: data.publicKey };
  return (
    <>
      <HeadAlarm chain={chain} signed={signed} />
      {chain.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <ChainBrowser chain={chain} />
          {data && <TrustPanel key={data.head.index} chain={chain} checked={data} />}
        </>
      )}
    </>
  );
}

function WholeChain({ blocks }: { blocks: readonly Block[] }) {
  return <Chain chain={useWholeChain(blocks)} />;
}

function PagedChain({ length }: { length: number }) {
  return <Chain chain={usePagedChain(length)} />;
}

function Answer({ answer }: { answer: ChainAnswer }) {
  return answer.kind === 'whole' ? (
    <WholeChain blocks={answer.blocks} />
  ) : (
    <PagedChain length={answer.length} />
  );
}

/** /blockchain: every block, checked in this browser. */
export function Explorer() {
  const { data, isError, refetch } = useQuery(chainQuery());
  return (
    <div className={classes.screen}>
      <PageHeading title={words.title} lang="en" />
      <p className={classes.intro}>{words.intro}</p>
      <details className={classes.nonce}>
        <summary>{texts.nonceTitle}</summary>
        <p>{texts.nonceText}</p>
      </details>
      {!data && <LoadingText>{words.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.failed} onRetry={() => void refetch()} />}
      {data && <Answer answer={data} />}
    </div>
  );
}
