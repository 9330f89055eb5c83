import type { DatabaseCtx } from '../context/context.ts';
import { type ClassBlock, readBlocksAfter } from './read-class.ts';

/** A block as all streams of an instance tell it. */
export type ToldBlock = Pick<ClassBlock, 'serial' | 'group' | 'hash'> & {
  /** The event, one text for however many hear it. */
  readonly text: string;
  /** When it was told first, by `performance.now()`. */
  readonly toldAt: number;
};

/** Blocks that are given to a stream at once: some 75 KB. */
const atOnce = 100;

const toTold = ({ serial, group, hash, body, ageMs }: ClassBlock): ToldBlock => ({
  serial,
  group,
  hash,
  text: `id: ${serial}\ndata: {"block":${body}}\n\n`,
  toldAt: performance.now() - ageMs,
});

/**
 * The blocks of a class in the order of their serials, for all streams of this instance: each is read from the database
 * once, wherever the streams stand.
 */
export function createClassLog(ctx: DatabaseCtx, classId: string) {
  let told: readonly ToldBlock[] = [];
  const at = () => told.at(-1)?.serial ?? 0;
  return {
    /** The last serial. */
    at,
    /** Reads what is new. A healed network tells some again under new serials, and these are theirs then. */
    async read(): Promise<void> {
      const fresh = (await readBlocksAfter(ctx, { classId, serial: at() })).map(toTold);
      if (fresh.length === 0) return;
      const again = new Set(fresh.map(({ hash }) => hash));
      told = [...told.filter(({ hash }) => !again.has(hash)), ...fresh];
    },
    /** The next ones after a serial. */
    after(serial: number): readonly ToldBlock[] {
      const from = told.findLastIndex((one) => one.serial <= serial) + 1;
      return told.slice(from, from + atOnce);
    },
  };
}
