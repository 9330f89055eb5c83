import { measureAsBuilt } from '../measure/as-built.ts';
import { atLeast, type Figure } from '../measure/figure.ts';

type Measured = {
  drain: { deals: number; recorded: number; mined: number };
  verify: { blocks: number; bytes: number } & Record<
    'hashing' | 'nobleHashing' | 'verifying' | 'nobleVerifying',
    number
  >;
};
const script = new URL('../../services/chain-api/scripts/measure-service.ts', import.meta.url);

/** What chain-api does besides HTTP; leaves the chain with 10,000 blocks. */
export async function measureService(databaseUrl: string): Promise<Figure[]> {
  const { drain, verify } = await measureAsBuilt<Measured>(script, { CHAIN_DATABASE_URL: databaseUrl });
  const share = drain.mined / drain.recorded;
  const perSecond = (drain.deals / drain.recorded) * 1000;
  const hashing = verify.nobleHashing / verify.hashing;
  const verifying = verify.nobleVerifying / verify.verifying;
  const of = `${verify.blocks} × ${Math.round(verify.bytes)} B`;
  const suite = 'chain';
  return [
    {
      suite,
      name: 'pure mining in appending waiting deals',
      value: share,
      unit: 'of the time',
      ...atLeast(share, 0.8),
    },
    { suite, name: 'appended', value: perSecond, unit: 'blocks/s' },
    { suite, name: `hashes of ${of} checked`, value: hashing, unit: "× noble's", ...atLeast(hashing, 2.5) },
    {
      suite,
      name: `${of} verified, stored text and canonical form too`,
      value: verify.verifying,
      unit: 'ms',
    },
    { suite, name: `${of} verified, as above`, value: verifying, unit: '× the same by noble' },
  ];
}
