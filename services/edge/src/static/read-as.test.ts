import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderOf } from '../test/servers.ts';
import { createFileStore } from './file-store.ts';
import { readOnce } from './read-as.ts';

it('makes of a file what it says once for each content, however many ask', async () => {
  const { dir, remove } = folderOf({ journal: 'one' });
  onTestFinished(remove);
  const store = createFileStore();
  const seen: string[] = [];
  const read = () => readOnce(store, join(dir, 'journal'), (text) => seen.push(text));
  await Promise.all([read(), read()]);
  expect(await read()).toBe(1);
  writeFileSync(join(dir, 'journal'), 'another');
  expect(await read()).toBe(2);
  expect(seen).toEqual(['one', 'another']);
});
