import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import type { ServiceCtx } from '../context/context.ts';
import { askWitness } from './ask-witness.ts';
import { signOwnCheckpoint } from './checkpoint.ts';
import { type Cosigned, readCosigned } from './cosignatures.ts';
import { blockLog, type LogRows } from './read-log.ts';

/** A log that does not grow is cosigned anew, which shows that the witness still looks. */
const freshMs = 3_600_000;
/** Between two tries of a witness that is away: twice as long each time. */
const waits = { first: 2_000, last: 300_000 };

/**
 * Asks each witness for a cosignature whenever a log is not the one that it cosigned last; nobody waits for that. Several
 * instances may ask the same, which does no harm. Answers how to stop it.
 */
export function keepWitnesses(
  ctx: ServiceCtx,
  { rows, log, lookMs = 2_000 }: { rows: LogRows; log: Logger; lookMs?: number | undefined },
): () => void {
  if (ctx.witnesses.length === 0) return () => undefined;
  const turns = new Map(
    ctx.witnesses.map((witness) => {
      const { name } = witness.key;
      const outage = createOutageLog(log, {
        fails: `the witness ${name} does not cosign the log of ${rows.name}`,
        works: `the witness ${name} cosigns the log of ${rows.name} again`,
      });
      return [witness, { outage, due: 0, wait: waits.first }];
    }),
  );

  async function turn(cosigned: Cosigned): Promise<void> {
    const own = turns.get(cosigned.witness);
    if (!own || performance.now() < own.due) return;
    try {
      await askWitness(ctx, rows, cosigned);
      own.wait = waits.first;
      own.outage.worked();
    } catch (error) {
      own.due = performance.now() + own.wait;
      own.wait = Math.min(own.wait * 2, waits.last);
      own.outage.failed(error);
    }
  }
  async function look(): Promise<void> {
    const waiting = await readWaiting(ctx, rows);
    await Promise.all(waiting.map(turn));
  }
  const outage = createOutageLog(log, { fails: 'no witness is asked', works: 'witnesses are asked again' });
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .then(outage.worked, outage.failed)
      .finally(() => {
        isBusy = false;
      });
  }, lookMs);
  return () => clearInterval(timer);
}

/** The witnesses that have not cosigned the log as it is, or not for an hour. */
async function readWaiting(ctx: ServiceCtx, rows: LogRows): Promise<Cosigned[]> {
  const [{ text }, cosigned] = await Promise.all([signOwnCheckpoint(ctx, rows), readCosigned(ctx, rows)]);
  return cosigned.filter(
    ({ last }) => last?.checkpoint !== text || Date.now() - last.seenAt.getTime() > freshMs,
  );
}

/** How many witnesses have not cosigned the log of blocks as it is. */
export async function countWitnessesAway(ctx: ServiceCtx): Promise<number> {
  const [{ text }, cosigned] = await Promise.all([
    signOwnCheckpoint(ctx, blockLog),
    readCosigned(ctx, blockLog),
  ]);
  return cosigned.filter(({ last }) => last?.checkpoint !== text).length;
}
