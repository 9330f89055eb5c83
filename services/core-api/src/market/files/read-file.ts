import { createHash } from 'node:crypto';
import type { AttachedFile, FileTarget } from '@pasok/contracts/file';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { and, asc, eq, sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readableFiles, requireReadableTarget, resolveTarget } from './access.ts';
import { attachedTo } from './lock-attachable.ts';
import { filePieces, files, pieceBytes } from './table.ts';
import { fileColumns, fileToWire } from './to-wire.ts';

/** GET /files: what is attached to one target, in the order it came. */
export async function listFiles(ctx: Ctx, asked: FileTarget): Promise<AttachedFile[]> {
  const target = await resolveTarget(ctx, asked);
  await requireReadableTarget(ctx, target);
  const rows = await ctx.db.select(fileColumns).from(files).where(attachedTo(target)).orderBy(asc(files.id));
  return rows.map((row) => fileToWire(row, ctx.caller.id));
}

type FileHead = Pick<typeof files.$inferSelect, 'id' | 'name' | 'type' | 'size' | 'sha256' | 'objectKey'>;

/** A file that the caller may read, without its bytes. @throws NOT_FOUND */
export async function findFile(ctx: Ctx, { id }: { id: string }): Promise<FileHead> {
  const statement = sql`select f.id, f.name, f.type, f.size, f.sha256, f.object_key as "objectKey" from ${readableFiles(ctx)} and f.id = ${id}`;
  const [file] = await read<FileHead>(ctx, statement);
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}

/** Bytes of an object that are read at once. */
const readBytes = 1024 * 1024;

const unreadable = (cause?: unknown): AppError =>
  new AppError('FILES_UNAVAILABLE', {
    message: answerTexts.fileUnreadable,
    headers: { 'Retry-After': '5' },
    cause,
  });

/** The next bytes of a file behind the first `from`. @throws FILES_UNAVAILABLE, NOT_FOUND for one that was removed */
async function readPiece({ db, objects }: Ctx, file: FileHead, from: number): Promise<Uint8Array> {
  const { id, size, objectKey } = file;
  if (objectKey !== null) {
    if (!objects) throw unreadable(new Error('it is in a bucket, and FILES_S3_URL is not set'));
    return objects.read(objectKey, from, Math.min(size - from, readBytes)).catch((error) => {
      throw unreadable(error);
    });
  }
  const [piece] = await db
    .select({ bytes: filePieces.bytes })
    .from(filePieces)
    .where(and(eq(filePieces.fileId, id), eq(filePieces.pos, from / pieceBytes)));
  if (!piece) throw new AppError('NOT_FOUND');
  return new Uint8Array(piece.bytes);
}

/** A file's bytes. The last chunk is sent only after the hash matches. @throws as readPiece */
async function* piecesOf(ctx: Ctx, file: FileHead): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for (let sent = 0; sent < file.size; ) {
    const piece = await readPiece(ctx, file, sent);
    hash.update(piece);
    sent += piece.length;
    if (sent >= file.size && hash.digest('hex') !== file.sha256)
      throw unreadable(new Error('these are not the bytes that were attached'));
    yield piece;
  }
}

/**
 * A file's bytes, each piece read when the one before was taken: a slow reader holds no connection. What fails before anything
 * was sent is thrown; later, as where the file is removed meanwhile, it breaks off by `cut`, where there is a connection.
 */
export async function fileStream(
  ctx: Ctx,
  file: FileHead,
  { cut }: { cut: () => boolean },
): Promise<ReadableStream<Uint8Array>> {
  const pieces = piecesOf(ctx, file);
  const warn = (error: unknown) => ctx.log.warn({ err: error, file: file.id }, 'file broken off');
  let first: IteratorResult<Uint8Array> | undefined = await pieces.next().catch((error) => {
    warn(error);
    throw error;
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await pieces.next());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          warn(error);
          if (!cut()) controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
}
