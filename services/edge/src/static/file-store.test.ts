import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { folderOf } from '../test/servers.ts';
import { createFileStore, readOnce } from './file-store.ts';

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

it('makes of a file what it says once for each content, however many ask', async () => {
  const { dir, remove } = folderOf({ journal: 'one' });
  onTestFinished(remove);
  const store = createFileStore();
  const seen: string[] = [];
  const read = async () => readOnce(await store.read(join(dir, 'journal')), (text) => seen.push(text));
  await Promise.all([read(), read()]);
  expect(await read()).toBe(1);
  writeFileSync(join(dir, 'journal'), 'another');
  expect(await read()).toBe(2);
  expect(seen).toEqual(['one', 'another']);
});
