import type { AttachedFile } from '@pasok/contracts/file';
import { getTableColumns, sql } from 'drizzle-orm';
import { files } from './table.ts';

const { id, ownerId, name, type, size, sha256, createdAt } = files;

/** What leaves of a file beside its bytes. */
export const fileColumns = { id, ownerId, name, type, size, sha256, createdAt };

const { objectKey: _object, ...ownColumns } = getTableColumns(files);

/** What the export of an account says of its files: without the name of an object, which nobody can ask for. */
export const ownFileColumns = { ...ownColumns, path: sql<string>`'/api/files/' || ${files.id}` };

type FileRow = Pick<typeof files.$inferSelect, keyof typeof fileColumns>;

/** A file as a person who may read it sees it. */
export const fileToWire = ({ id, ownerId, createdAt, ...file }: FileRow, viewerId: string): AttachedFile => ({
  _id: id,
  ...file,
  createdAt: createdAt.toISOString(),
  mine: ownerId === viewerId,
});
