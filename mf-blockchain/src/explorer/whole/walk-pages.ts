import { chainPages } from '@pasok/chain/page-hashes';
import { pageLength } from '@pasok/chain/pages';
import type { Before } from '@pasok/chain/validity';
import type { PageCheck, PagePlace } from '@pasok/miner/page-check';
import type { SoFar } from './verified-so-far.ts';

/** Faults that are kept by their place; a chain with more is broken anyhow. */
const maxFaults = 1_000;

type Walk = {
  hashes: readonly string[];
  from: SoFar;
  signal: AbortSignal;
  read: (page: number) => Promise<ArrayBuffer>;
  check: (body: ArrayBuffer, place: PagePlace) => Promise<PageCheck>;
  /** Called after each page. */
  onProgress: (soFar: SoFar) => void;
};

/** A page that is not the one in the signed list. */
export class UnlistedPage extends Error {
  readonly page: number;
  constructor(page: number) {
    super(`Page ${page} is not the listed one`);
    this.page = page;
  }
}

/** The block before a page, by the hash and time of that page's last one. */
export const beforeOf = (hash: string | undefined, timestamp: string | undefined): Before | undefined =>
  hash === undefined ? undefined : { hash, ...(timestamp && { timestamp }) };

/** Verifies page after page; while one is checked, the next is on its way. @throws UnlistedPage */
export async function walkPages({ hashes, from, signal, read, check, onProgress }: Walk): Promise<SoFar> {
  let soFar = from;
  const fetchNext = (page: number) => {
    const body = page < hashes.length && !signal.aborted ? read(page) : undefined;
    // Nobody waits for it when the walk ends here.
    body?.catch(() => undefined);
    return body;
  };
  let next = fetchNext(from.pages);
  for (let page = from.pages; next && !signal.aborted; page++) {
    const body = await next;
    next = fetchNext(page + 1);
    const hash = hashes[page] ?? '';
    const { faults, isListed, time } = await check(body, {
      from: page * pageLength,
      before: beforeOf(hashes[page - 1], soFar.time),
      hash,
    });
    if (signal.aborted) break;
    if (!isListed) throw new UnlistedPage(page);
    const places = [...soFar.faults, ...faults.map(({ position }) => position)].slice(0, maxFaults);
    soFar = { ...soFar, pages: page + 1, chained: chainPages([hash], soFar.chained), time, faults: places };
    onProgress(soFar);
  }
  return soFar;
}
