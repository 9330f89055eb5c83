import { AppError } from '@pasok/service/base/errors';
import { inBatches } from '@pasok/service/database/database';
import { read } from '@pasok/service/database/read';
import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { type DatabaseCtx, inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import type { ObjectStore } from '../../platform/context/parts.ts';
import type { JudgedFile } from './judge-file.ts';
import { files, storedObjects } from './table.ts';

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** A file to attach, and the object that is its bytes already. */
export type KeptFile = JudgedFile & { objectKey: string | null };

/**
 * Puts a file's bytes into the bucket, where there is one, before `work` attaches it; bytes that `work` left to nobody are
 * discarded. @throws FILES_UNAVAILABLE
 */
export async function keepFile<Value>(
  ctx: ServiceCtx,
  file: JudgedFile,
  work: (file: KeptFile) => Promise<Value>,
): Promise<Value> {
  const { objects, log } = ctx;
  if (!objects) return work({ ...file, objectKey: null });
  const key = newId();
  // Committed first: what is in the bucket is always noted here.
  await inTransaction(ctx, ({ db }) => db.insert(storedObjects).values({ key }));
  await objects.put(key, file.bytes).catch((error) => {
    log.warn({ err: error, key }, 'file not stored');
    throw new AppError('FILES_UNAVAILABLE', { headers: { 'Retry-After': '5' }, cause: error });
  });
  try {
    return await work({ ...file, objectKey: key });
  } finally {
    // Of a file that was refused, or that had been attached by the same Idempotency-Key.
    await discardObject(ctx, objects, key).catch((error) =>
      log.warn({ err: error, key }, 'object left to the sweep'),
    );
  }
}

/** No file names it. PostgreSQL checks this anew as the row goes: whoever attaches it at that moment comes first or fails. */
const unused = sql`not exists (select from ${files} f where f.object_key = o.key)`;

/** Deletes an object that no file names, and then its row: where the bucket does not answer, the row stays for another try. */
const discardObject = (ctx: ServiceCtx, objects: ObjectStore, key: string): Promise<void> =>
  inTransaction(
    ctx,
    async ({ db }) => {
      const gone = await db.execute(sql`
        delete from ${storedObjects} where key in (
          select o.key from ${storedObjects} o where o.key = ${key} and ${unused} for update skip locked)`);
      if (gone.count > 0) await objects.remove(key);
    },
    0,
  );

/** Deletes the objects older than an hour that no file names: of files that went, and of what ended half-way. */
export async function sweepObjects(ctx: ServiceCtx): Promise<void> {
  const { objects } = ctx;
  if (!objects) return;
  await inBatches(async (size) => {
    const statement = sql`
      select o.key from ${storedObjects} o where o.created_at < now() - interval '1 hour' and ${unused}
      order by o.created_at limit ${size}`;
    const left = await read<{ key: string }>(ctx, statement);
    for (const { key } of left) await discardObject(ctx, objects, key);
    return left.length;
  });
}

/** Files whose object is not in the bucket, or is of another length, as after a restore of one of the two alone. */
export async function findLostFiles(
  { db }: DatabaseCtx,
  sizeOf: ObjectStore['sizeOf'],
): Promise<{ id: string; key: string | null }[]> {
  const { id, size, objectKey: key } = files;
  const lost: { id: string; key: string | null }[] = [];
  for (let after: string | undefined = firstId; after; ) {
    const behind = and(isNotNull(key), gt(id, after));
    const page = await db.select({ id, size, key }).from(files).where(behind).orderBy(asc(id)).limit(1_000);
    for (const file of page) if (file.key && (await sizeOf(file.key)) !== file.size) lost.push(file);
    after = page.at(-1)?.id;
  }
  return lost;
}
