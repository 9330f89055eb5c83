import type { z } from 'zod';
import type { FileStore, StoredFile } from './file-store.ts';

const known = new WeakMap<StoredFile, unknown>();

/** What `read` makes of a file, once for each content; a file is always read the same way. Undefined when it is missing. */
export async function readOnce<Value>(
  store: FileStore,
  path: string,
  read: (text: string) => Value,
): Promise<Value | undefined> {
  const file = await store.read(path);
  if (!file) return undefined;
  if (!known.has(file)) known.set(file, read(file.body.toString()));
  return known.get(file) as Value; // by the same `read`
}

/** A file as a schema wants it; undefined when it is missing or is not so. */
export const readAs = <Schema extends z.ZodType>(
  store: FileStore,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> =>
  readOnce(store, path, (text) => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      // Whoever opens the page is told by the page.
      return undefined;
    }
  });
