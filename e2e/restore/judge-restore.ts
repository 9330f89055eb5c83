import { brokenInvariants } from '../../services/core-api/src/test/invariants.ts';
import { examine } from '../../tools/doctor/examine.ts';
import { report } from '../../tools/doctor/report.ts';
import { type Check, type Evidence, targetOf } from '../chaos/evidence.ts';
import { type Call, fateOf, wasWritten } from '../chaos/history.ts';
import { blockIsSnapshot, chainIsWhole, recordedOnce } from '../chaos/invariants/chain.ts';
import { nothingIsLost } from '../chaos/invariants/kept.ts';
import { processesAreSound } from '../chaos/invariants/processes.ts';
import type { HaDeployment } from '../ha/product.ts';
import type { Restored } from './restore-under-load.ts';

/** What must hold whatever moment was restored; heads that were signed after it are given up with their blocks. */
const checks: Record<string, Check> = {
  'I10 recorded means one block': recordedOnce,
  'I11 the chain is whole': chainIsWhole,
  'I12 a block is its deal': blockIsSnapshot,
  'I20 processes are sound': processesAreSound,
};

/** Readers that were there before must hear of new things so soon after the first write. */
const longestSilenceMs = 15_000;
const receiptDays = 7;

const acknowledged = (call: Call) => wasWritten(call) && fateOf(call) === 'done';
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** What a restore kept, gave up and broke. */
export async function judgeRestore(deployment: HaDeployment, restored: Restored) {
  const { evidence, asked, ended, writtenAgain, headBefore, headAfter } = restored;
  const before = evidence.calls.filter((call) => call.ended < asked);
  const after = evidence.calls.filter((call) => call.began > asked && call.ended < ended);
  const lost = await nothingIsLost({ ...evidence, calls: before });
  const givenUp = await nothingIsLost({ ...evidence, calls: after.filter(acknowledged) });
  const broken = await brokenInvariants(evidence.sql.core, { receiptDays });
  const demand = (what: string, faults: readonly string[]) => {
    if (faults.length > 0) broken[what] = [...faults];
  };
  for (const [name, check] of Object.entries(checks)) demand(name, await check(evidence));
  demand('I18 no unit token outside its viewers', leaksOf(evidence, asked, writtenAgain));
  demand('what was acknowledged before the moment is there', lost);
  demand(
    'what came after the moment is gone',
    givenUp.length > 0 && headAfter < headBefore ? [] : ['it is there'],
  );
  demand(
    'the backup was read from a replica',
    /replay on the standby/.test(restored.backup) ? [] : [restored.backup],
  );
  demand('the cluster is whole again', restored.trouble ? [restored.trouble] : []);
  for (const [what, at] of [
    ['live events', restored.events],
    ['heads', restored.heads],
  ] as const)
    demand(`${what} are back`, silenceFaults(at, writtenAgain));
  const { core, chain } = deployment.stack.databases;
  const found = await examine({ core, chain });
  demand(
    'core and chain agree',
    found.differences.map(({ kind, what }) => `${kind}: ${what}`),
  );
  const lines = [
    `restored to ${restored.moment}: written again after ${seconds(writtenAgain - ended)}`,
    `acknowledged before it: ${before.filter(acknowledged).length}, of which lost: ${lost.length}`,
    `acknowledged after it: ${after.filter(acknowledged).length}, given up with blocks ${headAfter + 1} to ${headBefore}`,
    ...report(found),
  ];
  return { lines, broken };
}

/** Without those of deals that were at work when they were set back: what their people were shown is not confirmed there. */
function leaksOf({ calls, leaks }: Evidence, from: number, to: number): string[] {
  const setBack = calls
    .filter((call) => call.ended > from && call.began < to)
    .map((call) => targetOf(call).id);
  return leaks.filter((leak) => !setBack.some((id) => id && leak.includes(id)));
}

function silenceFaults(at: readonly number[], from: number): string[] {
  const first = at.find((one) => one > from) ?? Number.POSITIVE_INFINITY;
  return first - from < longestSilenceMs ? [] : [`the next came after ${seconds(first - from)}`];
}
