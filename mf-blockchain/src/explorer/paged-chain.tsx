import { countPages, pageLength } from '@pasok/chain/pages';
import { ApiError, errorMessage } from '@pasok/client';
import { type Query, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { findTransaction } from '../api/chain.ts';
import { chainLogQuery, loggedQuery } from '../api/chain-log.ts';
import { type ChainPage, pageQuery } from '../api/chain-pages.ts';
import { keys } from '../api/keys.ts';
import { readThroughPages } from '../api/read-through-pages.ts';
import { texts } from '../texts.ts';
import type { BlockVerdict, ChainView, Lack } from './chain-view.ts';
import { answersTo } from './find-block.ts';
import { type SeenPage, tallyOf } from './tally.ts';
import { useVerifyWhole, type VerifyWhole } from './whole/use-verify-whole.ts';
import { VerifyWholePanel } from './whole/verify-whole-panel.tsx';

type Range = { first: number; last: number };

function pagesOf({ first, last }: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function verdictIn(page: ChainPage, index: number): BlockVerdict {
  const fault = page.faults.find(({ position }) => position === index)?.fault;
  return fault ?? (page.problem === undefined ? 'valid' : 'unchecked');
}

/** The pages in sight, each checked as it arrives: first what the log says of it, where it is whole, then it. */
function usePagesInSight(length: number, range: Range) {
  const whole = countPages(length);
  const { data: list } = useQuery({ ...chainLogQuery(), enabled: whole > 0 });
  const numbers = pagesOf(range);
  const logged = useQueries({
    queries: numbers.map((page) => ({ ...loggedQuery(page), enabled: page < whole })),
  }).map(({ data }) => data);
  const answers = useQueries({
    queries: numbers.map((page, at) => ({
      ...pageQuery(page, logged[at] ?? {}),
      enabled: page >= whole || logged[at] !== undefined,
    })),
  });
  const lacks = new Map(
    numbers.flatMap((page, at) => {
      const { data, error } = answers[at] ?? {};
      return error && !data ? [[page, error] as const] : [];
    }),
  );
  const seen = numbers.flatMap((page, at): SeenPage[] => {
    const found = answers[at]?.data;
    // What hangs on no signed log is shown, and not called checked.
    const problem = list?.problem ?? logged[at]?.problem ?? found?.problem;
    return found ? [{ page, ...found, problem }] : [];
  });
  return { list, seen, lacks };
}

const lackOf = (error: Error): Lack =>
  error instanceof ApiError && error.code === 'NETWORK_ERROR' ? 'network' : 'refused';

/** What the explorer says of pages that did not come: the network's are asked for again by themselves, once it is back. */
function lackingPages(
  lacks: ReadonlyMap<number, Error>,
  client: QueryClient,
): Pick<ChainView, 'lackOf' | 'refused'> {
  const error = [...lacks.values()].find((each) => lackOf(each) === 'refused');
  const isRefused = ({ state }: Query) => state.status === 'error' && state.data === undefined;
  return {
    lackOf(index) {
      const found = lacks.get(Math.floor(index / pageLength));
      return found && lackOf(found);
    },
    refused: error && {
      words: texts.explorer.pagesFailed(errorMessage(error)),
      retry: () => void client.refetchQueries({ queryKey: keys.all, predicate: isRefused }),
    },
  };
}

/** The explorer's view of a chain too long for one answer. */
export function usePagedChain(length: number): ChainView & { whole: VerifyWhole | undefined } {
  const client = useQueryClient();
  const [range, setRange] = useState<Range>({ first: 0, last: 0 });
  const { list, seen, lacks } = usePagesInSight(length, range);
  const whole = useVerifyWhole(list);
  const pages = new Map(seen.map((page) => [page.page, page]));
  const pageAt = (index: number) => pages.get(Math.floor(index / pageLength));
  const look = useCallback((from: number, to: number) => {
    const first = Math.floor(from / pageLength);
    const last = Math.floor(to / pageLength);
    setRange((known) => (known.first === first && known.last === last ? known : { first, last }));
  }, []);
  const read = useCallback((from: number, limit: number) => readThroughPages(client, from, limit), [client]);
  const tally = (start: number, end: number) => tallyOf(seen, whole, start, end);
  const all = tally(0, length);
  return {
    length,
    look,
    read,
    tally,
    blockAt: (index) => pageAt(index)?.blocks[index % pageLength],
    verdictAt(index) {
      const page = pageAt(index);
      return page ? verdictIn(page, index) : 'checking';
    },
    ...lackingPages(lacks, client),
    checked: all.valid + all.faulty,
    faulty: all.faulty,
    problem: list?.problem ?? seen.find(({ problem }) => problem !== undefined)?.problem,
    isWalked: whole.isRunning,
    whole: list && list.pages > 0 ? whole : undefined,
    checkAgain: () => client.invalidateQueries({ queryKey: keys.all }),
    async find(text) {
      const near = seen.flatMap((page) => page.blocks).find((block) => answersTo(block, text));
      return near ? near.index : findTransaction(text);
    },
  };
}

type Props = { length: number; children: (chain: ChainView) => ReactNode };

/** A chain too long for one answer. */
export function PagedChain({ length, children }: Props) {
  const { whole, ...chain } = usePagedChain(length);
  const verifyWhole =
    whole && ((onPick: (index: number) => void) => <VerifyWholePanel whole={whole} onPick={onPick} />);
  return children({ ...chain, verifyWhole });
}
