import { hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Encoding, encode } from '@pasok/service/base/encoding';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressed } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { isHashed } from './safe-path.ts';

export type StoredFile = {
  readonly path: string;
  readonly body: Buffer;
  /** Hash of the content, as an ETag has it without quotes, and as a manifest does. */
  readonly tag: string;
  readonly integrity: string;
  readonly type: string;
  readonly compressible: boolean;
};

export type FileStore = ReturnType<typeof createFileStore>;

/** Bytes as a file that would be answered at this path. */
export function fileOf(path: string, body: Buffer): StoredFile {
  const type = getMimeType(path) ?? 'application/octet-stream';
  const digest = hash('sha384', body, 'buffer');
  return {
    path,
    body,
    tag: digest.toString('base64url').slice(0, 22),
    integrity: `sha384-${digest.toString('base64')}`,
    type,
    compressible: body.length > 860 && compressed.test(type),
  };
}

const memory = 128 * 1024 * 1024;
const bytes = (value: { readonly body: Buffer }) => value.body.length + 1;

/**
 * Keeps files and their compressed forms in memory; a changed file is noticed by its time, size and inode. Hono's `serveStatic`,
 * `compress` and `etag` take nine times the processor for a file of 100 kB (docs/scale.md).
 */
export function createFileStore() {
  const limits = { maxSize: memory / 2, sizeCalculation: bytes };
  // Each is read, and compressed, once for all who ask meanwhile: each copy would be held for as long as it takes to send.
  const files = new LRUCache<string, StoredFile, { path: string; handle: FileHandle; isPacked: boolean }>({
    ...limits,
    fetchMethod: async (_key, _stale, { context: { path, handle, isPacked } }) => {
      const bytes = await handle.readFile();
      return fileOf(path, isPacked ? await unpack(bytes) : bytes);
    },
  });
  const forms = new LRUCache<string, { readonly body: Buffer }, { file: StoredFile; encoding: Encoding }>({
    ...limits,
    fetchMethod: async (_key, _stale, { context: { file, encoding } }) => ({
      body:
        (encoding === 'br' && (await laidBeside(file.path))) ||
        (await encode(file.body, encoding, encoding === 'br' && isHashed(file.path) ? 11 : 9)),
    }),
  });
  return {
    /** A file as it is on disk now, of the reference its Brotli form alone; undefined when there is neither. */
    async read(path: string): Promise<StoredFile | undefined> {
      const plain = await open(path).catch(ignoreMissing);
      const handle = plain ?? (isHashed(path) ? await open(`${path}.br`).catch(ignoreMissing) : undefined);
      if (!handle) return undefined;
      try {
        const stat = await handle.stat();
        if (!stat.isFile()) return undefined;
        const key = `${stat.mtimeMs}-${stat.size}-${stat.ino} ${path}`;
        return await files.forceFetch(key, { context: { path, handle, isPacked: !plain } });
      } finally {
        await handle.close();
      }
    },
    /** Its bytes in an encoding, worked out once for each content. */
    async encoded(file: StoredFile, encoding: Encoding): Promise<Buffer> {
      if (encoding === 'identity') return file.body;
      return (await forms.forceFetch(`${encoding}-${file.tag}`, { context: { file, encoding } })).body;
    },
  };
}

const unpack = promisify(brotliDecompress);

/** The Brotli form that a build made and laid beside; only of a name with its content's hash, where it cannot be of another. */
const laidBeside = async (path: string): Promise<Buffer | undefined> =>
  isHashed(path) ? readFile(`${path}.br`).catch(ignoreMissing) : undefined;

/** Missing, a folder in a file's place, or too long a name: not there. Anything else is the disk's fault. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(error.code ?? '')) return undefined;
  throw error;
}

const known = new WeakMap<StoredFile, unknown>();

/** What `read` makes of a file, once for each content; a file is always read the same way. Undefined when it is missing. */
export function readOnce<Value>(
  file: StoredFile | undefined,
  read: (text: string) => Value,
): Value | undefined {
  if (!file) return undefined;
  if (!known.has(file)) known.set(file, read(file.body.toString()));
  return known.get(file) as Value; // by the same `read`
}

/** A text of JSON as a schema wants it; undefined where it is not so. */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A file as a schema wants it; undefined when it is missing or is not so: whoever opens the page is told by the page. */
export const readAs = <Schema extends z.ZodType>(
  file: StoredFile | undefined,
  schema: Schema,
): z.output<Schema> | undefined => readOnce(file, (text) => parseAs(schema, text));
