import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '../../tools/modules/module-folders.ts';

const original = fileURLToPath(new URL('../..', import.meta.url));
const links = ['node_modules', 'packages', 'tsconfig.base.json', 'biome.json', 'vitest.config.ts'];
/** What a module's own tests are started with, relative to where they run. */
const testTools = ['tools/dom-setup.ts', 'tools/screen-test.tsx'];

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
  for (const file of [...described, ...testTools]) cpSync(join(original, file), join(root, file));
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
