import { pageLength } from '@pasok/chain/pages';
import type { PageCheck, PagePlace } from '@pasok/miner/page-check';
import type { SoFar } from './verified-so-far.ts';

/** Faults that are kept by their place; a chain with more is broken anyhow. */
const maxFaults = 1_000;

type Walk = {
  /** Number of whole pages. */
  pages: number;
  from: SoFar;
  signal: AbortSignal;
  /** A page as it came, and its hash in the log. */
  read: (page: number) => Promise<{ hash: string; body: ArrayBuffer }>;
  check: (body: ArrayBuffer, place: PagePlace) => Promise<PageCheck>;
  /** Called after each page. */
  onProgress: (soFar: SoFar) => void;
};

/** A page that is not the one in the log; `fault` is the place of its first block that is not valid. */
export class UnloggedPage extends Error {
  readonly page: number;
  readonly fault: number | undefined;
  constructor(page: number, fault: number | undefined) {
    super(`Page ${page} is not the one in the log`);
    this.page = page;
    this.fault = fault;
  }
}

/** Verifies page after page; while one is checked, the next is on its way. @throws UnloggedPage */
export async function walkPages({ pages, from, signal, read, check, onProgress }: Walk): Promise<SoFar> {
  let soFar = from;
  const fetchNext = (page: number) => {
    const coming = page < pages && !signal.aborted ? read(page) : undefined;
    // Nobody waits for it when the walk ends here.
    coming?.catch(() => undefined);
    return coming;
  };
  let next = fetchNext(from.pages);
  for (let page = from.pages; next && !signal.aborted; page++) {
    const { hash, body } = await next;
    next = fetchNext(page + 1);
    const place = { from: page * pageLength, before: soFar.last, hash };
    const { faults, isLogged, last } = await check(body, place);
    if (signal.aborted) break;
    if (!isLogged) throw new UnloggedPage(page, faults[0]?.position);
    const places = [...soFar.faults, ...faults.map(({ position }) => position)].slice(0, maxFaults);
    soFar = { ...soFar, pages: page + 1, last, faults: places };
    onProgress(soFar);
  }
  return soFar;
}
