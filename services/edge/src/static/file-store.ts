import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { type Encoding, encode } from '@pasok/service/encoding';
import { LRUCache } from 'lru-cache';
import { contentType } from './content-type.ts';
import { isHashed } from './safe-path.ts';

export type StoredFile = {
  readonly path: string;
  readonly body: Buffer;
  /** Hash of the content, without quotes. */
  readonly tag: string;
  readonly type: string;
  readonly compressible: boolean;
};

export type FileStore = {
  /** A file as it is on disk now; undefined when there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Its bytes in an encoding, worked out once for each content. */
  encoded(file: StoredFile, encoding: Encoding): Promise<Buffer>;
};

/** A file with another text in its place, under a tag of its own content. */
export function withText(file: StoredFile, text: string): StoredFile {
  const body = Buffer.from(text);
  return { ...file, body, tag: tagOf(body), compressible: body.length > leastToCompress };
}

const leastToCompress = 860;
const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22);
const memory = 128 * 1024 * 1024;
const bytes = (value: { readonly body: Buffer }) => value.body.length + 1;

/** Keeps files and their compressed forms in memory; a changed file is noticed by its time, size and inode. */
export function createFileStore(): FileStore {
  const files = new LRUCache<string, StoredFile & { readonly stamp: string }>({
    maxSize: memory / 2,
    sizeCalculation: bytes,
  });
  const reading = new Map<string, Promise<StoredFile>>();

  async function load(path: string, stamp: string, handle: FileHandle): Promise<StoredFile> {
    const body = await handle.readFile();
    const { type, text } = contentType(path);
    const compressible = text && body.length > leastToCompress;
    const file = { path, body, tag: tagOf(body), type, compressible, stamp };
    files.set(path, file);
    return file;
  }

  async function read(path: string): Promise<StoredFile | undefined> {
    const handle = await open(path).catch(ignoreMissing);
    if (!handle) return undefined;
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return undefined;
      const stamp = `${stat.mtimeMs}-${stat.size}-${stat.ino}`;
      const known = files.get(path);
      if (known?.stamp === stamp) return known;
      // Once for all who ask meanwhile: each would hold a copy for as long as it takes to send.
      const key = `${stamp} ${path}`;
      const work = reading.get(key) ?? load(path, stamp, handle).finally(() => reading.delete(key));
      reading.set(key, work);
      return await work;
    } finally {
      await handle.close();
    }
  }

  return { read, encoded: createForms() };
}

/** The compressed forms of files, each worked out once. */
function createForms(): FileStore['encoded'] {
  const forms = new LRUCache<string, { readonly body: Buffer }>({
    maxSize: memory / 2,
    sizeCalculation: bytes,
  });
  const underway = new Map<string, Promise<Buffer>>();
  return (file, encoding) => {
    if (encoding === 'identity') return Promise.resolve(file.body);
    const key = `${encoding}-${file.tag}`;
    const known = forms.get(key)?.body;
    if (known) return Promise.resolve(known);
    const running = underway.get(key);
    if (running) return running;
    const work = laidBeside(file.path, encoding)
      .then((made) => made ?? encode(file.body, encoding, 9))
      .then((body) => {
        forms.set(key, { body });
        return body;
      })
      .finally(() => underway.delete(key));
    underway.set(key, work);
    return work;
  };
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** The form that a build made and laid beside; only of a name with its content's hash, where it cannot be of another. */
async function laidBeside(path: string, encoding: keyof typeof endings): Promise<Buffer | undefined> {
  return isHashed(path) ? readFile(`${path}${endings[encoding]}`).catch(ignoreMissing) : undefined;
}

/** Missing, a folder in a file's place, or too long a name: not there. Anything else is the disk's fault. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(error.code ?? '')) return undefined;
  throw error;
}
