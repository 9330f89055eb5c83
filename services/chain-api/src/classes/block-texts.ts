import { maxClasses } from '@pasok/contracts/classes';
import { LRUCache } from 'lru-cache';
import type { DatabaseCtx } from '../context/context.ts';
import { readBlocks } from './read-class.ts';
import type { ClassRow } from './require-class.ts';

type Kept = { readonly serial: number; readonly text: Promise<Uint8Array> };

/** The last keys of a class's state, of the blocks that a group may know (all groups without one). */
export type BlockTexts = (row: Pick<ClassRow, 'id' | 'serial'>, group?: number) => Promise<Uint8Array>;

/**
 * `,"blocks":[…],"at":…` of classes: read and put together once for each serial and group, for a whole class that asks at
 * one moment. What is stored of a block is its JSON, and nothing moves without a new serial.
 */
export function createBlockTexts(ctx: DatabaseCtx): BlockTexts {
  // Two groups of a class.
  const kept = new LRUCache<string, Kept>({ max: 2 * maxClasses });
  return ({ id: classId, serial }, group) => {
    const key = `${classId} ${group ?? 'all'}`;
    const known = kept.get(key);
    if (known?.serial === serial) return known.text;
    const text = readText(ctx, { classId, ...(group !== undefined && { group }) });
    kept.set(key, { serial, text });
    text.catch(() => kept.delete(key));
    return text;
  };
}

async function readText(ctx: DatabaseCtx, of: { classId: string; group?: number }): Promise<Uint8Array> {
  const rows = await readBlocks(ctx, of);
  const blocks = rows.map(({ body }) => body).join(',');
  return Buffer.from(`,"blocks":[${blocks}],"at":${rows.at(-1)?.serial ?? 0}`);
}
