import {
  errorMessage,
  readSeenHead,
  type SeenHead,
  useAddress,
  verifierPath,
  writeSeenHead,
} from '@pasok/client';
import { Banner, ButtonLink, Card, EmptyState, ErrorState, LoadingText, look, Pager } from '@pasok/ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../api/keys.ts';
import { HashText } from '../explorer/block/hash-text.tsx';
import { Screen } from '../parts/screen.tsx';
import { texts } from '../texts.ts';
import classes from './guest-chain.module.css';
import { checkpointQuery, type Log, readStretch, words } from './read-log.ts';

/** Blocks of one page. */
const atOnce = 24;

function useStretch(log: Log, from: number, end: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.logPart(log, from, end),
    queryFn: () => readStretch(client, log, from, end),
    retry: false,
  });
}

/** What became of the head this browser saw last, in words; null while nothing did. The newest is remembered. */
async function followSeen(client: QueryClient, log: Log, seen: SeenHead | undefined): Promise<string | null> {
  const hashAt = async (index: number) => (await readStretch(client, log, index, index + 1))[0] ?? '';
  const end = log.size - 1;
  if (seen && seen.index > end) return words.rolledBack(seen.index);
  if (seen && (await hashAt(seen.index)) !== seen.hash) return words.rewritten(seen.index);
  // One that a person saw carries the server's own word for it, which stays.
  if (!seen?.proof) writeSeenHead({ index: end, hash: await hashAt(end) });
  return null;
}

function useSeen(log: Log, isFresh: boolean) {
  const client = useQueryClient();
  const [seen] = useState(readSeenHead);
  return useQuery({
    queryKey: keys.logPart(log, 'seen', seen?.index),
    queryFn: () => followSeen(client, log, seen),
    // Another tab may have seen more than what is still shown here.
    enabled: log.size > 0 && isFresh,
    retry: false,
  });
}

function Blocks({ log }: { log: Log }) {
  const { page, turnTo } = useAddress();
  const end = Math.max(0, log.size - (page - 1) * atOnce);
  const from = Math.max(0, end - atOnce);
  const { data, error, refetch } = useStretch(log, from, end);
  if (error) return <ErrorState message={words.wrong(errorMessage(error))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText>{words.loading}</LoadingText>;
  return (
    <>
      <ol className={classes.blocks} aria-label={words.list}>
        {data.toReversed().map((hash, at) => (
          <li key={hash} className={`${look('grid', 'middle', 'gap2', 'narrows')} ${classes.block}`}>
            <span className={look('semibold', 'figures')}>#{end - 1 - at}</span>
            <HashText label={words.hashOf(end - 1 - at)} hash={hash} />
          </li>
        ))}
      </ol>
      <Pager page={page} totalPages={Math.ceil(log.size / atOnce)} onChange={turnTo} />
    </>
  );
}

type Props = { log: Log & { origin: string }; isFresh: boolean };

function PublicLog({ log, isFresh }: Props) {
  const { data: change } = useSeen(log, isFresh);
  if (log.size === 0) return <EmptyState title={words.empty} />;
  return (
    <>
      {change && (
        <Banner tone="error" title={words.changedTitle}>
          {change}
        </Banner>
      )}
      <Card>
        <p>{words.checked(log.size)}</p>
        <dl className={`${look('row', 'gap2')} ${classes.facts}`}>
          <dt>{words.signer}</dt>
          <dd>{log.origin}</dd>
        </dl>
        <Blocks log={log} />
      </Card>
    </>
  );
}

/** /blockchain for who has no account: the hashes of all blocks, checked against what the server signed. */
export default function GuestChain() {
  const { data, error, isFetching, refetch } = useQuery(checkpointQuery());
  return (
    <Screen title={texts.explorer.title} intro={words.intro}>
      <div className={look('row', 'middle', 'gap3', 'across4')}>
        <ButtonLink to="/login?next=%2Fblockchain">{words.signIn}</ButtonLink>
        <ButtonLink to="/blockchain-simulation" variant="default">
          {words.simulation}
        </ButtonLink>
        {/* A page of its own, outside the app. */}
        <a className={classes.verify} href={verifierPath()}>
          {words.verify}
        </a>
      </div>
      {!data && !error && <LoadingText>{words.loading}</LoadingText>}
      {error && <ErrorState message={words.failed(errorMessage(error))} onRetry={() => void refetch()} />}
      {data && <PublicLog log={data} isFresh={!isFetching && !error} />}
    </Screen>
  );
}
