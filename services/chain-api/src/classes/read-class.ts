import { classGenesis } from '@pasok/chain/class-block';
import { maxClasses } from '@pasok/contracts/classes';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { DatabaseCtx } from '../context/context.ts';
import { isHeardBy, isOpen } from './access.ts';
import type { ClassRow } from './require-class.ts';
import { classBlocks, classDevices, classes } from './table.ts';

type OfClass = { classId: string };

/** A device counts as here for so long after its last report, one every 20 seconds; not once its stream has ended. */
export const hereSeconds = 45;

const { id, nickname, naming, state, group, head, height, refused, rate, row, guess } = classDevices;
const isHere = sql<boolean>`${classDevices.seenAt} > now() - make_interval(secs => ${hereSeconds})`;

/** An open class; undefined when it has ended. */
export async function readClass({ db }: DatabaseCtx, { classId }: OfClass): Promise<ClassRow | undefined> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.id, classId), isOpen));
  return row;
}

/** The devices of a class in the order they joined, also those that wait or were sent away. */
export function readDevices({ db }: DatabaseCtx, { classId }: OfClass) {
  return db
    .select({ id, nickname, naming, state, group, head, height, refused, rate, row, guess, isHere })
    .from(classDevices)
    .where(eq(classDevices.classId, classId))
    .orderBy(asc(classDevices.joinedAt), asc(id));
}
export type DeviceRow = Awaited<ReturnType<typeof readDevices>>[number];

/** Blocks of a class after a serial, in order; `ageMs`: their age. */
export function readBlocksAfter({ db }: DatabaseCtx, { classId, serial }: OfClass & { serial: number }) {
  const { body, hash, serial: at, group: of, toldAt } = classBlocks;
  const ageMs = sql<number>`extract(epoch from clock_timestamp() - ${toldAt})::float8 * 1000`;
  return db
    .select({ serial: at, group: of, hash, body, ageMs })
    .from(classBlocks)
    .where(and(eq(classBlocks.classId, classId), gt(at, serial)))
    .orderBy(asc(at));
}
export type ClassBlock = Awaited<ReturnType<typeof readBlocksAfter>>[number];

/** All blocks that a group may know (without a group, all of them) by serial, each as JSON. */
export function readBlocks({ db }: DatabaseCtx, { classId, group: own }: OfClass & { group?: number }) {
  const { body, serial } = classBlocks;
  return db
    .select({ body, serial })
    .from(classBlocks)
    .where(and(eq(classBlocks.classId, classId), own === undefined ? undefined : isHeardBy(own)))
    .orderBy(asc(serial));
}

const geneses = new LRUCache<string, { index: number; hash: string }>({ max: 2 * maxClasses });

/** The first block of a class, which takes some thousand hashes to find. */
export function genesisOf(code: string): { index: number; hash: string } {
  const found = geneses.get(code) ?? classGenesis(code);
  geneses.set(code, found);
  return found;
}
