import type { z } from 'zod';
import type { FileStore, StoredFile } from './file-store.ts';

const parsed = new WeakMap<StoredFile, unknown>();

/** A file as a schema wants it, read once for each content; undefined when it is missing or is not so. */
export async function readAs<Schema extends z.ZodType>(store: FileStore, path: string, schema: Schema) {
  const file = await store.read(path);
  if (!file) return undefined;
  const known = parsed.get(file) as z.output<Schema> | null | undefined;
  if (known !== undefined) return known ?? undefined;
  const value = read(file, schema);
  parsed.set(file, value ?? null);
  return value;
}

function read<Schema extends z.ZodType>(file: StoredFile, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(file.body.toString()));
  } catch {
    // Whoever opens the page is told by the page.
    return undefined;
  }
}
