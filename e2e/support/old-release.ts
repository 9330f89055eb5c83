import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function run(cwd: string, command: string, args: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, input, maxBuffer: 2 ** 30 });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${stderr ?? error}`);
}

/** Lays a commit's services into a folder of their own and builds them, with the packages that are installed now. */
export function buildRelease(commit: string): { root: string; remove: () => void } {
  const old = mkdtempSync(join(tmpdir(), 'pasok-release-'));
  const remove = () => rmSync(old, { recursive: true, force: true });
  try {
    run(old, 'tar', ['-x'], run(root, 'git', ['archive', commit]));
    linkPackages(old);
    for (const service of ['core-api', 'chain-api'])
      run(join(old, 'services', service), 'npm', ['run', '--silent', 'build']);
  } catch (error) {
    remove();
    throw error;
  }
  return { root: old, remove };
}

/** What npm installed is shared; our own packages are those of the commit. */
function linkPackages(old: string): void {
  const [installed, linked] = [join(root, 'node_modules'), join(old, 'node_modules')];
  const link = (target: string, place: string) => {
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(target, place);
  };
  for (const name of readdirSync(installed))
    if (name !== '@pasok') link(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(old, 'packages')))
    link(join(old, 'packages', name), join(linked, '@pasok', name));
}
