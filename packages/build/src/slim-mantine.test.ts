import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { replacements } from './slim-mantine.ts';

const library = fileURLToPath(new URL('../../../node_modules/@mantine', import.meta.url));
const files = readdirSync(library, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes(join('esm', '')))
  .map((file) => join(library, file));

it.each(Object.entries(replacements))(
  '%s stands for one file of Mantine, by the names it offers',
  async (part, replaced) => {
    const theirs = files.filter((file) => replaced.test(file));
    expect(theirs).toHaveLength(1);
    const offered = Object.keys(await import(pathToFileURL(theirs[0] ?? '').href));
    const ours = Object.keys(await import(new URL('mantine-stands.mjs', import.meta.url).href));
    expect(offered).toContain(part);
    expect(ours).toContain(part);
  },
);
