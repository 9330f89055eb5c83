import { withLongChain } from './chain/long-chain.ts';
import { measureLongOpening, measureOpening } from './chain/opening.ts';
import { measureReads } from './chain/reads.ts';
import { sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';

// How a chain of a million blocks is opened and read, in the running whole, against a short one.

/** Too long for one answer, however small. */
const long = sized(1_000_000, 30_000);

export const run = () =>
  withRunningWhole(async (url, databases) => {
    const short = await measureOpening(url);
    return withLongChain(databases, long, async () => [
      ...(await measureLongOpening(url, long, short)),
      ...(await measureReads(url, long)),
    ]);
  });
