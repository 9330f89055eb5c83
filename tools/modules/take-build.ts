import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readCard } from '@pasok/module-kit/check/card';
import { folderPattern } from '@pasok/module-kit/check/names';
import { type Build, readBuild } from '@pasok/module-kit/check/read-build';
import { OperatorError } from '@pasok/postgres/operator-error';

/** A package of npm's with its version or tag: `mf-gudang@1.4.0`, `@team/mf-gudang@latest`. */
const packagePattern = /^(@[\w.-]+\/)?mf-[\w-]+@[\w.^~-]+$/;

/**
 * Gives `work` a module's build: of a folder of this checkout (`mf-gudang`), another folder, an npm package (`x.tgz`), or a
 * package of the registry that npm is set to, which checks its integrity (`mf-gudang@1.4.0`). What was unpacked is removed
 * afterwards. @throws OperatorError in one sentence when there is no build.
 */
export async function withBuild<Result>(
  root: string,
  given: string,
  work: (build: Build) => Promise<Result>,
): Promise<Result> {
  if (folderPattern.test(given) && existsSync(join(root, given, 'package.json')))
    return work(readBuild(join(root, given, 'dist'), given));
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  if (isFolder) return work(readFolder(resolve(given), given));
  if (folderPattern.test(given))
    throw new OperatorError(`There is no module ${given} here: name its version, ${given}@1.0.0.`);
  const home = mkdtempSync(join(tmpdir(), 'pasok-module-'));
  try {
    const packed = packagePattern.test(given) ? await fetchPackage(given, home) : resolve(given);
    if (!existsSync(packed) || !/\.(tgz|tar\.gz)$/.test(packed))
      throw new OperatorError(
        `${given} is no module: name a folder, a .tgz, or a package with its version (mf-gudang@1.0.0).`,
      );
    await run('tar', ['-xzf', packed, '-C', home], `${given} cannot be unpacked`);
    return await work(readFolder(join(home, 'package'), given));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A project with its `dist`, or that folder itself, which people know as `given`. The card says which module it is. */
function readFolder(folder: string, given: string): Build {
  const isDist = existsSync(join(folder, 'module.json'));
  const dist = isDist ? folder : join(folder, 'dist');
  const { name } = readCard(dist, isDist ? given : join(given, 'dist'));
  return readBuild(dist, name.replaceAll('_', '-'));
}

/** npm reads the operator's .npmrc, and refuses what has another hash than the registry says. */
async function fetchPackage(name: string, home: string): Promise<string> {
  const args = [
    'pack',
    name,
    '--json',
    '--ignore-scripts',
    '--loglevel=error', // `npm run -s` would have it say nothing
    '--fetch-retries=0',
    `--pack-destination=${home}`,
  ];
  const said = await run('npm', args, `npm did not bring ${name}`);
  const [{ filename }] = JSON.parse(said) as [{ filename: string }]; // npm's own words
  return join(home, filename);
}

async function run(program: string, args: string[], failed: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { shell: process.platform === 'win32' })).stdout;
  } catch (error) {
    // npm says what went wrong behind its warnings and a code, and below that where its log is.
    const { stderr = '' }: { stderr?: string } = Object(error);
    const why = stderr.split('\n').find((line) => /\S/.test(line) && !/^npm (warn|error code)/.test(line));
    throw new OperatorError(`${failed}: ${why?.replace(/^npm error /, '').trim() ?? 'no reason was given'}`);
  }
}
