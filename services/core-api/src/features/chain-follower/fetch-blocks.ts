import { pageLength } from '@pasok/chain/pages';
import { type Block, chainAnswerSchema } from '@pasok/contracts/blockchain';
import { peerHeaders } from '@pasok/service/http/peer-call';
import type { SigningKeys } from '../../platform/context/parts.ts';
import { signToken } from '../../platform/signing-keys/sign-token.ts';

/** core-api itself, for chain-api's app/authenticate-reader.ts. */
const own = { subject: 'core-api', audience: 'chain-api', life: '1m' };

/** Most blocks of one question; chain-api answers fewer where they are large. */
export const blocksPerPage = 500;

/**
 * Blocks from index `from` on, in order, and whether the chain goes on behind them. Throws when chain-api is away,
 * refuses, or answers another shape.
 */
export type FetchBlocks = (from: number) => Promise<{ blocks: Block[]; isLast: boolean }>;

/**
 * Asks chain-api with a token of core-api's own, which lives for a minute and only reads the chain. Far behind, it reads
 * whole pages, which chain-api has at hand.
 */
export function fetchBlocksFrom(chainApi: string, keys: SigningKeys, timeoutMs = 3_000): FetchBlocks {
  let isFarBehind = false;
  const ask = async (path: string) =>
    fetch(new URL(`/api/blockchain${path}`, chainApi), {
      headers: { ...peerHeaders, authorization: `Bearer ${await signToken({ signingKeys: keys }, own)}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return async (from) => {
    // The last block of a page is asked for to see whether the chain is still the same: for that alone no page.
    const isLastOfPage = from % pageLength === pageLength - 1;
    const whole =
      isFarBehind && !isLastOfPage ? await ask(`/pages/${Math.floor(from / pageLength)}`) : undefined;
    // Not whole yet, or of a chain-api that knows no pages.
    const isPage = whole !== undefined && whole.status !== 404;
    if (!isPage) await letGo(whole);
    const answer = isPage
      ? whole
      : await ask(`?from=${from}&limit=${isFarBehind && isLastOfPage ? 1 : blocksPerPage}`);
    if (!answer.ok) {
      await letGo(answer);
      throw new Error(`chain-api answered ${answer.status}`);
    }
    const { chain, next } = chainAnswerSchema.parse(await answer.json());
    // A page of the release before has fewer blocks, and so others.
    const blocks = isPage ? chain.filter(({ index }) => index >= from) : chain;
    const isEmpty = isPage && blocks.length === 0;
    if (isEmpty || blocks.some(({ index }, at) => index !== from + at))
      throw new Error('chain-api left blocks out');
    isFarBehind = isPage || next !== undefined;
    return { blocks, isLast: !isFarBehind };
  };
}

/** A body that nobody reads keeps its connection. */
async function letGo(answer: Response | undefined): Promise<void> {
  await answer?.body?.cancel().catch(() => undefined);
}
