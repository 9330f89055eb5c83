import { brokenInvariants } from '../../services/core-api/src/test/invariants.ts';
import type { Check, Evidence } from './evidence.ts';
import { answersAreSound } from './invariants/answers.ts';
import { blockIsSnapshot, chainIsWhole, headsAreKept, recordedOnce } from './invariants/chain.ts';
import { nothingHappenedTwice, nothingRefusedHappened } from './invariants/explained.ts';
import { nothingIsLost } from './invariants/kept.ts';
import { processesAreSound } from './invariants/processes.ts';
import { readsNeverGoBack } from './invariants/reads.ts';

/** I1 to I9, and I10 as far as core-api's database knows it, are queries beside the service. */
const checks: Record<string, Check> = {
  'I10 recorded means one block': recordedOnce,
  'I11 the chain is whole': chainIsWhole,
  'I12 a block is its deal': blockIsSnapshot,
  'I13 heads are kept': headsAreKept,
  'I14 nothing acknowledged is lost': nothingIsLost,
  'I15 nothing refused happened': nothingRefusedHappened,
  'I16 nothing happened twice': nothingHappenedTwice,
  'I17 reads never go back': readsNeverGoBack,
  'I18 no unit token outside its viewers': ({ leaks }) => [...leaks],
  'I19 answers are sound': answersAreSound,
  'I20 processes are sound': processesAreSound,
};

const receiptDays = 7;

/** Every invariant that is broken, with what breaks it; `{}` when all hold. */
export async function brokenIn(evidence: Evidence): Promise<Record<string, string[]>> {
  const broken = await brokenInvariants(evidence.sql.core, { receiptDays });
  for (const [name, check] of Object.entries(checks)) {
    const faults = await check(evidence);
    if (faults.length > 0) broken[name] = faults;
  }
  return broken;
}
