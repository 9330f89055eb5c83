import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '@pasok/build/find-chromium';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { OperatorError } from '@pasok/postgres/operator-error';
import { refusal } from '../gate/refusal.ts';
import { publishVersion } from '../publish-version.ts';
import type { Build, Version } from '../read-build.ts';
import { writeRegistry } from '../registry-file.ts';
import type { Store } from '../switch-modules.ts';
import { drawPage } from './draw-page.ts';
import { addressOf, readRecorded } from './recorded.ts';
import { openStandIn } from './stand-in.ts';

/** Draws the routes of versions in the page as it would be. @throws OperatorError that names the route and what was seen. */
export type Draw = (
  versions: readonly (Build | Version)[],
  registry: readonly RegistryEntry[],
) => Promise<void>;

const noBrowser =
  'Every route is drawn in a browser before it is published, and there is no Chromium here: install one (on Debian: apt-get install chromium), set CHROMIUM_PATH, or add --skip-draw.';

/** The gate's last question, asked of a store and a shell with the built edge of the checkout at `root`. */
export const drawIn =
  (root: string, store: Store): Draw =>
  async (versions, registry) => {
    const executablePath = findChromium();
    if (!executablePath) throw new OperatorError(noBrowser);
    const home = mkdtempSync(join(tmpdir(), 'pasok-draw-'));
    try {
      layOut(home, store, versions, registry);
      await drawAll(root, executablePath, { modulesDir: home, shellDir: store.shellDir }, versions);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };

/** A store in which everything is as it would be afterwards. */
function layOut(
  home: string,
  { modulesDir }: Store,
  versions: readonly (Build | Version)[],
  registry: readonly RegistryEntry[],
): void {
  for (const version of versions) if ('manifest' in version) publishVersion(version, home);
  for (const { entry } of registry) {
    const place = dirname(entry.replace(/^\/mf\//, ''));
    if (!entry.startsWith('/mf/') || existsSync(join(home, place))) continue;
    mkdirSync(dirname(join(home, place)), { recursive: true });
    symlinkSync(join(modulesDir, place), join(home, place), 'junction');
  }
  writeRegistry(home, registry);
}

async function drawAll(
  root: string,
  executablePath: string,
  store: Store,
  versions: readonly (Build | Version)[],
): Promise<void> {
  const recorded = readRecorded();
  const standIn = await openStandIn(root, recorded, store);
  // Loaded where a page is drawn: what only switches does without.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // Its pages come from the edge, never from what a worker keeps.
    const serviceWorkers = 'block';
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ locale: 'id-ID', viewport, serviceWorkers });
    await context.addInitScript((user) => {
      localStorage.setItem('token', 'recorded');
      localStorage.setItem('user', user);
    }, JSON.stringify(recorded.user));
    for (const { label, card } of versions)
      for (const route of card.routes) {
        const seen = await drawPage(context, standIn.url + addressOf(recorded, route));
        if (seen)
          throw refusal(`${label}/module.json`, `the route ${route} was drawn, and what was seen is ${seen}`);
      }
  } finally {
    await browser.close();
    standIn.close();
  }
}
