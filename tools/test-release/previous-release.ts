import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commit whose services an upgrade begins with: the one that gave the newest release its heading in CHANGELOG.md. */
export function previousRelease(): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  // There the oldest commit seems to have written everything.
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const [heading] = /^## \[\d[\d.]*\]/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  return (
    git('log', '--reverse', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md').split('\n')[0] || undefined
  );
}
