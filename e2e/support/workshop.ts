import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';

const original = fileURLToPath(new URL('../..', import.meta.url));
const links = ['node_modules', 'tsconfig.base.json', 'biome.json', 'vitest.config.ts'];

/** A folder that is this checkout to a new module, and holds nothing else that could be changed by mistake. */
export type Workshop = {
  root: string;
  /** Runs one of the checkout's programs in a folder. @throws with its output when it fails. */
  run: (folder: string, program: string, ...args: string[]) => Promise<void>;
  remove: () => void;
};

export function openWorkshop(): Workshop {
  const root = mkdtempSync(join(tmpdir(), 'pasok-workshop-'));
  for (const name of links) symlinkSync(join(original, name), join(root, name));
  const described = ['shell', ...moduleFolders(original)].flatMap((folder) => [
    `${folder}/package.json`,
    `${folder}/rsbuild.config.ts`,
  ]);
  // The packages as files: a set-up file of Vitest must lie below the folder it runs in.
  for (const path of ['packages', ...described])
    cpSync(join(original, path), join(root, path), { recursive: true });
  return {
    root,
    run: (folder, program, ...args) => runIn(join(root, folder), join(original, program), args),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function runIn(cwd: string, program: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${said}`);
}
