import type { AttachedFile, FileThing } from '@pasok/contracts/file';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { filesOf, readableFiles, requireFilesOf } from './access.ts';
import { attachedTo } from './lock-holder.ts';
import { filePieces, files } from './table.ts';
import { fileColumns, fileToWire } from './to-wire.ts';

/** GET /files: what is attached to one thing, in the order it came. */
export async function listFiles(ctx: Ctx, asked: FileThing): Promise<AttachedFile[]> {
  const thing = await filesOf(ctx, asked);
  await requireFilesOf(ctx, thing);
  const rows = await ctx.db.select(fileColumns).from(files).where(attachedTo(thing)).orderBy(asc(files.id));
  return rows.map((row) => fileToWire(row, ctx.caller.id));
}

type FileHead = Pick<typeof files.$inferSelect, 'id' | 'name' | 'type' | 'size'>;

/** A file that the caller may read, without its bytes. @throws NOT_FOUND */
export async function findFile(ctx: Ctx, { id }: { id: string }): Promise<FileHead> {
  const [file] = await read<FileHead>(
    ctx,
    sql`select f.id, f.name, f.type, f.size from ${readableFiles(ctx)} and f.id = ${id}`,
  );
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}

/**
 * A file's bytes, each piece read when the one before was taken: a slow reader holds no connection to the database. What fails
 * on the way, or was removed meanwhile, breaks off by `cut`, where there is a connection.
 */
export function fileStream(
  { db, log }: Ctx,
  { id, size }: FileHead,
  { cut }: { cut: () => boolean },
): ReadableStream<Uint8Array> {
  let [pos, sent] = [0, 0];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const [piece] = await db
            .select({ bytes: filePieces.bytes })
            .from(filePieces)
            .where(and(eq(filePieces.fileId, id), eq(filePieces.pos, pos)));
          if (!piece) throw new Error('a piece of a file is not there any more');
          pos += 1;
          sent += piece.bytes.length;
          controller.enqueue(new Uint8Array(piece.bytes));
          if (sent >= size) controller.close();
        } catch (error) {
          log.warn({ err: error }, 'file broken off');
          if (!cut()) controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
}
