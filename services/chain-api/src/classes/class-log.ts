import type { DatabaseCtx } from '../context/context.ts';
import { type ClassBlock, readBlocksAfter } from './read-class.ts';

/** A block as all streams of an instance send it. */
export type ToldBlock = Pick<ClassBlock, 'serial' | 'group' | 'hash'> & {
  /** The event: one text for all receivers. */
  readonly text: string;
  /** When an instance first sent it, by `performance.now()`. */
  readonly toldAt: number;
};

/** Blocks that a stream gets at once: some 75 KB. */
const atOnce = 100;

const toTold = ({ serial, group, hash, body, ageMs }: ClassBlock): ToldBlock => ({
  serial,
  group,
  hash,
  text: `id: ${serial}\ndata: {"block":${body}}\n\n`,
  toldAt: performance.now() - ageMs,
});

/**
 * The blocks of a class by serial, for all streams of this instance: it reads each block once, wherever the streams are.
 */
export function createClassLog(ctx: DatabaseCtx, classId: string) {
  let told: readonly ToldBlock[] = [];
  const at = () => told.at(-1)?.serial ?? 0;
  return {
    /** The last serial. */
    at,
    /** Reads new blocks. When a split network is joined again, some blocks come again under new serials, which replace the old ones. */
    async read(): Promise<void> {
      const fresh = (await readBlocksAfter(ctx, { classId, serial: at() })).map(toTold);
      if (fresh.length === 0) return;
      const again = new Set(fresh.map(({ hash }) => hash));
      told = [...told.filter(({ hash }) => !again.has(hash)), ...fresh];
    },
    /** The next blocks after a serial. */
    after(serial: number): readonly ToldBlock[] {
      const from = told.findLastIndex((one) => one.serial <= serial) + 1;
      return told.slice(from, from + atOnce);
    },
  };
}
