import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listFiles } from '@pasok/module-kit/check/files';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: z.string(),
});
const databaseSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What a backup says of itself; written last, so a folder without it is no backup. */
const cardSchema = z.object({
  format: z.literal(1),
  made: z.string(),
  databases: z.object({ core: databaseSchema, chain: databaseSchema }),
  /** SHA-256 of every file but this one. */
  files: z.record(z.string(), z.string()),
});

export type Card = z.infer<typeof cardSchema>;
export type SavedDatabase = z.infer<typeof databaseSchema>;
export type DatabaseName = keyof Card['databases'];

export const databaseNames: readonly DatabaseName[] = ['core', 'chain'];
export const cardFile = 'backup.json';

/** The card of a backup, once every file has been found to be as it was written. @throws OperatorError when not. */
export async function readWholeBackup(folder: string): Promise<Card> {
  const file = join(folder, cardFile);
  if (!existsSync(file)) throw new OperatorError(`${folder} is no finished backup: ${cardFile} is missing.`);
  const card = cardSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!card.success)
    throw new OperatorError(`${file} was written by another version: restore with that one.`);
  const present = new Set(listFiles(folder));
  for (const [path, hash] of Object.entries(card.data.files)) {
    if (!present.has(path))
      throw new OperatorError(`${path} is missing in ${folder}: the backup is not whole.`);
    if ((await sha256Of(join(folder, path))) !== hash)
      throw new OperatorError(`${path} in ${folder} is not as it was written: the backup is damaged.`);
  }
  return card.data;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
