import { hash } from 'node:crypto';
import type { AttachedFile, NewFile } from '@pasok/contracts/file';
import { fileNameFor, refuseFile } from '@pasok/domain/file';
import { fileShare, refuseOverQuota } from '@pasok/domain/quotas';
import { holderOf } from '@pasok/service/base/holders';
import { read } from '@pasok/service/database/read';
import { and, count, eq, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import type { ResolvedTarget } from './access.ts';
import { attachedTo, columnsOf, lockAttachable } from './lock-attachable.ts';
import type { KeptFile } from './stored-objects.ts';
import { filePieces, files, pieceBytes } from './table.ts';
import { fileToWire } from './to-wire.ts';

/** POST /files: attaches a judged file, whole or not at all, under the lock of its target. */
export function addFile(
  ctx: Ctx,
  { name: given, ...asked }: ResolvedTarget & Pick<NewFile, 'name'>,
  { bytes, type, objectKey }: KeptFile,
  /** What it belongs to is told in the same transaction. */
  isTold = false,
): Promise<AttachedFile> {
  return inTransaction(ctx, async (ctx) => {
    const { caller, db } = ctx;
    const { target, ...attachable } = await lockAttachable(ctx, asked);
    const createdAt = await now(ctx);
    const own = and(attachedTo(target), eq(files.ownerId, caller.id));
    const [counted] = await db.select({ own: count() }).from(files).where(own);
    requireAllowed(refuseFile(attachable, { userId: caller.id, own: counted?.own ?? 0 }, createdAt));
    await requireRoom(ctx, bytes.length);
    const sha256 = hash('sha256', bytes);
    const name = fileNameFor(given, type);
    const file = { id: newId(), ownerId: caller.id, name, type, size: bytes.length, sha256, createdAt };
    await db.insert(files).values({ ...file, ...columnsOf(target), objectKey });
    // One statement a piece, sent one behind the other without waiting.
    await Promise.all(
      (objectKey === null ? piecesOf(bytes) : []).map((bytes, pos) =>
        db.insert(filePieces).values({ fileId: file.id, pos, bytes }),
      ),
    );
    if (!isTold) await attachable.added();
    return fileToWire(file, caller.id);
  });
}

const piecesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, pos) =>
    bytes.subarray(pos * pieceBytes, (pos + 1) * pieceBytes),
  );

/** Of all files of the caller, of what they sent in a day, and of what their address did. */
async function requireRoom(ctx: TxCtx<Ctx>, bytes: number): Promise<void> {
  const { caller } = ctx;
  if (!caller.address) return;
  const share = Math.max(bytes, fileShare);
  const statement = sql`select coalesce(sum(greatest(size, ${fileShare}::int)), 0)::float8 as used from files where owner_id = ${caller.id}`;
  const [row] = await read<{ used: number }>(ctx, statement);
  requireAllowed(refuseOverQuota('fileBytes', row?.used ?? 0, share));
  // Inside the write's transaction: a refused file consumes no quota.
  await consumeLimit(ctx, 'files', holderOf(caller.id), share);
  await consumeLimit(ctx, 'filesOfAddress', caller.address, share);
}
