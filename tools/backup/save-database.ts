import { cpSync, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ISql } from 'postgres';
import type { SavedDatabase } from './card.ts';
import { listSequences, listTables } from './tables.ts';

/**
 * Writes every table, in the order of its key, into `folder`/`name`, and the migrations that made them beside it;
 * `sql` is a transaction with one snapshot.
 * @throws OperatorError when other migrations made this database: the schema could not be made again.
 */
export async function saveDatabase(
  sql: ISql,
  folder: string,
  name: string,
  migrations: string,
): Promise<SavedDatabase> {
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`;
  const known = readMigrationFiles({ migrationsFolder: migrations });
  if (applied.map(({ hash }) => hash).join() !== known.map(({ hash }) => hash).join())
    throw new OperatorError(
      `The ${name} database is of another version: back it up with the one that runs on it.`,
    );
  cpSync(migrations, join(folder, 'migrations', name), { recursive: true });
  await mkdir(join(folder, name));
  const tables: SavedDatabase['tables'] = [];
  for (const table of await listTables(sql)) {
    const file = `${name}/${table.name.replaceAll('"', '')}.copy`;
    const order = table.key.length > 0 ? `order by ${table.key.join(', ')}` : '';
    const question = `copy (select ${table.columns.join(', ')} from ${table.name} ${order}) to stdout`;
    const count = countLines();
    const rows = await sql.unsafe(question).readable();
    await pipeline(rows, count, createWriteStream(join(folder, file), { flush: true }));
    // The driver pauses its socket when the stream is full, and leaves it so if that was the last row.
    rows._read(0);
    tables.push({ name: table.name, columns: table.columns, rows: count.lines, file });
  }
  return { tables, sequences: [...(await listSequences(sql))] };
}

const newline = 0x0a;

/** A row is a line: COPY writes line breaks inside values as \n. */
function countLines(): Transform & { lines: number } {
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === newline) counted.lines++;
      done(null, chunk);
    },
  });
  const counted = Object.assign(stream, { lines: 0 });
  return counted;
}
