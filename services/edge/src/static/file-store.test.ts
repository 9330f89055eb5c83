import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderOf } from '../test/servers.ts';
import { createFileStore } from './file-store.ts';

const folder = folderOf({ 'long.bin': Buffer.alloc(1_000_000), 'a.txt': 'a' });
afterAll(() => folder.remove());

it('reads a file once for all who ask at once: each of them would hold a copy', async () => {
  const store = createFileStore();
  const path = join(folder.dir, 'long.bin');
  const files = await Promise.all(Array.from({ length: 50 }, () => store.read(path)));
  expect(new Set(files.map((file) => file?.body)).size).toBe(1);
  expect((await store.read(path))?.body).toBe(files[0]?.body);
  expect(await store.read(join(folder.dir, 'none.txt'))).toBeUndefined();
});
