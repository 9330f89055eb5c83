import { measureAsBuilt } from '../measure/as-built.ts';
import { atLeast, type Figure, sized } from '../measure/figure.ts';

type Ways = 'hashing' | 'nobleHashing' | 'verifying' | 'nobleVerifying';
type Measured = {
  drain: { deals: number; recorded: number; mined: number };
  /** Milliseconds of processor time for all blocks. */
  verify: { blocks: number; bytes: number } & Record<Ways, number>;
};
const script = new URL('../../services/chain-api/scripts/measure-service.ts', import.meta.url);

/** What chain-api does besides HTTP; leaves the chain with so many blocks more. */
export async function measureService(databaseUrl: string): Promise<Figure[]> {
  const { drain, verify } = await measureAsBuilt<Measured>(script, {
    CHAIN_DATABASE_URL: databaseUrl,
    DEALS: String(sized(10_000, 200)),
    TURNS: String(sized(20, 1)),
  });
  const share = drain.mined / drain.recorded;
  const perSecond = (drain.deals / drain.recorded) * 1000;
  const hashing = verify.nobleHashing / verify.hashing;
  const verifying = verify.nobleVerifying / verify.verifying;
  // The service's own check, only hashing by noble: its time less its hashing, and noble's hashing instead.
  const hashedByNoble = (verify.verifying - verify.hashing + verify.nobleHashing) / verify.verifying;
  const hundredThousand = (verify.verifying / verify.blocks) * 100_000;
  const of = `blocks of ${Math.round(verify.bytes)} B`;
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
    { suite, name: `hashes of ${of} checked`, value: hashing, unit: "× noble's" },
    { suite, name: `100,000 ${of} read and verified`, value: hundredThousand, unit: 'ms' },
    {
      suite,
      name: `${of} read and verified`,
      value: verifying,
      unit: '× the reference, noble',
      ...atLeast(verifying, 2.5),
    },
    {
      suite,
      name: `${of} read and verified`,
      value: hashedByNoble,
      unit: '× itself with noble for the hash',
    },
  ];
}
