import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { findTransaction } from '../api/chain.ts';
import { type ChainPage, pageLength, pageQuery } from '../api/chain-pages.ts';
import { keys } from '../api/keys.ts';
import { readBlocks } from '../api/read-blocks.ts';
import type { BlockVerdict, ChainView } from './chain-view.ts';
import { answersTo } from './find-block.ts';

type Range = { first: number; last: number };

function pagesOf({ first, last }: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function verdictIn(page: ChainPage, index: number): BlockVerdict {
  if (page.problem !== undefined) return 'unchecked';
  return page.faults.find(({ position }) => position === index)?.fault ?? 'valid';
}

/** The explorer's view of a chain too long for one answer: the pages in sight, each checked as it arrives. */
export function usePagedChain(length: number): ChainView {
  const client = useQueryClient();
  const [range, setRange] = useState<Range>({ first: 0, last: 0 });
  const numbers = pagesOf(range);
  const answers = useQueries({ queries: numbers.map((page) => pageQuery(page)) });
  const pages = new Map(numbers.map((page, at) => [page, answers[at]?.data]));
  const loaded = [...pages.values()].filter((page) => page !== undefined);
  const pageAt = (index: number) => pages.get(Math.floor(index / pageLength));
  const look = useCallback((from: number, to: number) => {
    const first = Math.floor(from / pageLength);
    const last = Math.floor(to / pageLength);
    setRange((known) => (known.first === first && known.last === last ? known : { first, last }));
  }, []);
  return {
    length,
    look,
    read: readBlocks,
    blockAt: (index) => pageAt(index)?.blocks[index % pageLength],
    verdictAt(index) {
      const page = pageAt(index);
      return page ? verdictIn(page, index) : 'checking';
    },
    checked: loaded.reduce((sum, page) => sum + (page.problem === undefined ? page.blocks.length : 0), 0),
    faulty: loaded.reduce((sum, page) => sum + page.faults.length, 0),
    problem: loaded.find(({ problem }) => problem !== undefined)?.problem,
    checkAgain: () => void client.invalidateQueries({ queryKey: keys.all }),
    async find(text) {
      const near = loaded.flatMap((page) => page.blocks).find((block) => answersTo(block, text));
      return near ? near.index : findTransaction(text);
    },
  };
}
