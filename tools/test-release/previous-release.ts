import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commit whose services an upgrade begins with: the newest tag, or what was before the newest migration. */
export function previousRelease(): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  if (tag) return tag;
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'services/*/migrations/*.sql');
  return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) || undefined : undefined;
}
