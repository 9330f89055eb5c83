import { maxClasses } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';
import { LRUCache } from 'lru-cache';
import type { Ctx, DatabaseCtx } from '../context/context.ts';
import type { DeviceCtx } from './device-check.ts';
import { readBlocks, readClass, readDevices } from './read-class.ts';
import { type ClassRow, findOwn } from './require-class.ts';
import { deviceNews, teacherNews } from './to-wire.ts';

type Kept = { readonly serial: number; readonly text: Promise<Uint8Array> };

/** The last keys of a class's state, of the blocks that a group may know (all groups without one). */
type BlockTexts = (row: Pick<ClassRow, 'id' | 'serial'>, group?: number) => Promise<Uint8Array>;

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

/** The text of an object that more keys follow. */
const openJson = (object: object): string => JSON.stringify(object).slice(0, -1);

/** Answers JSON of parts; bytes that many answers share are copied for none of them. */
function answerParts(...parts: (string | Uint8Array)[]): Response {
  const all = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const length = all.reduce((sum, { length }) => sum + length, 0);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of all) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(length) },
  });
}

/** The caller's open class as its teacher sees it, if there is one. */
export async function answerOwn(ctx: Ctx, blockTexts: BlockTexts): Promise<Response> {
  const row = await findOwn(ctx);
  if (!row) return answerParts('{"open":null}');
  const blocks = await blockTexts(row);
  const devices = await readDevices(ctx, { classId: row.id });
  return answerParts('{"open":', openJson(teacherNews(row, devices)), blocks, '}}');
}

/** A class as one of its devices sees it. @throws CLASS_OVER */
export async function answerState(ctx: DeviceCtx, blockTexts: BlockTexts): Promise<Response> {
  const { classId, group } = ctx.caller;
  const row = await readClass(ctx, { classId });
  if (!row) throw new AppError('CLASS_OVER');
  const blocks = await blockTexts(row, group);
  const own = deviceNews(row, await readDevices(ctx, { classId }), ctx.caller);
  return answerParts(openJson(own), blocks, '}');
}
