#!/usr/bin/env node
// `pasok-module`, the command of a module in a repository of its own: `new NAME` writes one into this folder, `dev` serves it
// alone, `check` says what would be refused, and draws its routes and parts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersion, registrySchema } from '@pasok/contracts/registry';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { checkBudget } from './check/check-budget.ts';
import { checkModule } from './check/check-module.ts';
import { checkAllStyles } from './check/check-styles.ts';
import { drawnPages, drawPages, pagesIn } from './check/draw-pages.ts';
import { OperatorError } from './check/files.ts';
import { readBuild } from './check/read-build.ts';
import { platformSchema } from './check/requirements.ts';
import { checkWord } from './check-word.ts';
import { findChromium } from './find-chromium.ts';
import { federationName, installedVersion } from './package-card.ts';
import { cardName, sharedPackages } from './shares.ts';
import { writeProject } from './write-module.ts';

const home = process.cwd();
const { PUBLIC_URL } = process.env;

async function ask(path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, PUBLIC_URL)).catch(() => undefined);
  if (!answer?.ok)
    throw new OperatorError(`Nothing answers at ${PUBLIC_URL}: set PUBLIC_URL to a Pasok that runs.`);
  return answer.json();
}

/** What the product at PUBLIC_URL has; without one the packages that are installed here, and no other module. */
async function readNeighbours(name: string) {
  if (PUBLIC_URL) {
    const [platform, registry] = await Promise.all([ask('/platform.json'), ask('/registry.json')]);
    const others = registrySchema.parse(registry).filter((entry) => entry.name !== name);
    return { platform: platformSchema.parse(platform), others };
  }
  const app = pathToFileURL(join(home, '/'));
  const provides = sharedPackages.map((shared) => [cardName(shared), installedVersion(app, shared)]);
  return { platform: { contract: contractVersion, provides: Object.fromEntries(provides) }, others: [] };
}

async function buildAlone(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-alone-'));
  process.env.STANDALONE = '1';
  const { content } = await loadConfig({ cwd: home });
  const config = mergeRsbuildConfig(content, { output: { distPath: { root: folder } }, logLevel: 'error' });
  await (await createRsbuild({ cwd: home, config })).build();
  return folder;
}

async function check(): Promise<void> {
  const name = federationName(pathToFileURL(join(home, '/')));
  const build = readBuild(join(home, 'dist'), name.replaceAll('_', '-'));
  const { label, card, entry } = build;
  checkModule(build, await readNeighbours(name));
  checkBudget(build);
  checkAllStyles(build);
  const chromium = findChromium();
  if (!chromium)
    throw new OperatorError(
      'Every route and part is drawn in a browser, and there is no Chromium here: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  const alone = await buildAlone();
  try {
    await drawPages({ label, pages: drawnPages(card), ...pagesIn(alone) }, chromium);
  } finally {
    rmSync(alone, { recursive: true, force: true });
  }
  const unasked = PUBLIC_URL ? '' : ' (routes of other modules are compared with PUBLIC_URL alone)';
  console.log(`${build.folder} ${entry.version}: nothing is refused${unasked}.`);
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(program, args, {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new OperatorError(`${program} ${args.join(' ')} failed: see the lines above.`);
}

const commands: Record<string, () => Promise<void>> = {
  async new() {
    const name = checkWord(process.argv[3] ?? '', 'npx pasok-module new');
    if (existsSync(join(home, 'src')))
      throw new OperatorError(`There is already a src in ${basename(home)}.`);
    writeProject(home, name);
    run('npm', ['install', '--no-audit', '--no-fund']);
    console.log(`\nmf-${name} is here: npm test, npm run dev, npm run check.`);
  },
  dev: async () => run('npx', ['rsbuild', 'dev'], { STANDALONE: '1' }),
  check,
};

try {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new OperatorError('Say what to do: pasok-module new NAME, dev or check.');
  await command();
  process.exit();
} catch (error) {
  if (error instanceof OperatorError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
