import { type Block, chainAnswerSchema } from '@pasok/contracts/blockchain';
import { tokenIssuer } from '@pasok/service/auth';
import { SignJWT } from 'jose';
import type { SigningKeys } from '../context/parts.ts';

/** Most blocks of one question; chain-api answers fewer where they are large. */
export const blocksPerPage = 500;

/**
 * Blocks from index `from` on, in order, and whether the chain goes on behind them. Throws when chain-api is away,
 * refuses, or answers another shape.
 */
export type FetchBlocks = (from: number) => Promise<{ blocks: Block[]; isLast: boolean }>;

/** Asks chain-api with a token of core-api's own, which lives for a minute and only reads the chain. */
export function fetchBlocksFrom(chainApi: string, keys: SigningKeys, timeoutMs = 3_000): FetchBlocks {
  return async (from) => {
    const answer = await fetch(new URL(`/api/blockchain?from=${from}&limit=${blocksPerPage}`, chainApi), {
      headers: { authorization: `Bearer ${await ownToken(keys)}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`chain-api answered ${answer.status}`);
    const { chain, next } = chainAnswerSchema.parse(await answer.json());
    if (chain.some(({ index }, at) => index !== from + at)) throw new Error('chain-api left blocks out');
    return { blocks: chain, isLast: next === undefined };
  };
}

async function ownToken(keys: SigningKeys): Promise<string> {
  const { kid, key } = await keys.current();
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience('chain-api')
    .setSubject('core-api')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(key);
}
