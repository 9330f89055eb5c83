import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const find = (pattern: string) =>
  spawnSync('git', ['grep', '--untracked', '-noE', '-e', pattern, '--', '*.css', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean);
/** Of `path:line:text`. */
const nameIn = (found: string) => /--[\w-]+/.exec(found)?.[0] ?? '';

it('a style asks for no variable of the theme that is not written anywhere', () => {
  const written = new Set(find('--(mantine|pasok)-[a-zA-Z0-9_-]+["\']?:').map(nameIn));
  const asked = find('var\\(--(mantine|pasok)-[a-zA-Z0-9_-]+');
  expect(written.size).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((one) => !written.has(nameIn(one)))).toEqual([]);
});
