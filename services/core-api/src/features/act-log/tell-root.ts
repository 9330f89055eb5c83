import { offerRootAnswerSchema } from '@pasok/contracts/offer';
import { peerHeaders } from '@pasok/service/http/peer-call';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { signToken } from '../../platform/signing-keys/sign-token.ts';

/** The token of core-api itself, for chain-api's app/authenticate-reader.ts. */
const own = { subject: 'core-api', audience: 'chain-api', life: '1m' };

/** Puts a quarter's root into the log of acts and answers its leaf; undefined where it is not taken any more. @throws Error while the log is away */
export type TellRoot = (quarter: { at: Date; root: Uint8Array }) => Promise<number | undefined>;

/** Asks chain-api, with a token of core-api's own. */
export const tellRootTo =
  (ctx: Pick<ServiceCtx, 'signingKeys'>, chainApi: string, timeoutMs = 3_000): TellRoot =>
  async ({ at, root }) => {
    const answer = await fetch(new URL('/api/blockchain/offer-roots', chainApi), {
      method: 'POST',
      headers: {
        ...peerHeaders,
        authorization: `Bearer ${await signToken(ctx, own)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ at: at.toISOString(), root: Buffer.from(root).toString('hex') }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status === 409) return undefined;
    if (!answer.ok) throw new Error(`chain-api answered ${answer.status}`);
    return offerRootAnswerSchema.parse(JSON.parse(text)).leaf;
  };
