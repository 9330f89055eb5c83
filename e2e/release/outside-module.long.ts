import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pasok/postgres/server';
import { runProgram, startProgram } from '@pasok/testing/checkout';
import { type Browser, expect, type Page } from '@playwright/test';
import { readJournal } from '../../tools/modules/journal.ts';
import { expectFailed, expectHeading, test, visitNewModule } from '../support/federation-test.ts';
import { postRequest } from '../support/market.ts';
import type { ModuleStore } from '../support/module-store.ts';
import { newPerson } from '../support/people.ts';
import { openAs, openTrialEdge, reopen, twoOfEach } from '../support/trial.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Signs in at the page of a module without the shell, as in a product without demo accounts. */
async function visitAlone(page: Page, product: string, project: string): Promise<void> {
  const env = { PUBLIC_URL: product, PORT: String(await freePort()) };
  const dev = await startProgram(project, ['npm', 'run', 'dev'], /alone, against/, env);
  try {
    await page.goto(`http://127.0.0.1:${env.PORT}/`);
    await page.getByLabel('Email').fill('ani@demo.test');
    await page.getByLabel(/^Kata Sandi/).fill('rahasia1');
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expectHeading(page, 'Gudang');
    await expect(page.getByRole('article').first()).toContainText('Rp');
  } finally {
    process.kill(-(dev.pid ?? 0), 'SIGINT');
    await once(dev, 'close');
  }
}

/** Changes a file of a project; answers what undoes it. */
function change(project: string, file: string, ...edits: (readonly [before: string, after: string])[]) {
  const path = join(project, file);
  const whole = readFileSync(path, 'utf8');
  for (const [before] of edits) expect(whole).toContain(before);
  writeFileSync(
    path,
    edits.reduce((text, [before, after]) => text.replace(before, after), whole),
  );
  return () => writeFileSync(path, whole);
}

type Trial = {
  browser: Browser;
  store: ModuleStore;
  dist: string;
  /** What everybody has, and what is tried; it cannot show a request with this title. */
  titles: { base: string; tried: string; broken: string };
  operator: (...args: string[]) => string;
};

/** Previews a build, gives it to half of the accounts, and lets it fail until the edge takes it back. */
async function tryOnHalf({ browser, store, dist, titles, operator }: Trial): Promise<void> {
  const product = process.env.BASE_URL ?? '';
  const edge = await openTrialEdge(product, store);
  const address = `${edge.url}/gudang`;
  const module = ['--', 'mf-gudang', '--dist', dist];
  try {
    const [link = ''] = /\/preview\/\S+/.exec(operator('preview:module', ...module)) ?? [];
    const dewi = await newPerson('Dewi', edge.url);
    const page = await openAs(browser, dewi, address);
    await expectHeading(page, titles.base);
    await page.goto(`${edge.url}${link}`);
    await expectHeading(page, titles.tried);
    await expect(
      page.getByRole('status').filter({ hasText: 'Pratinjau Gudang: versi 1.0.0-' }),
    ).toBeVisible();
    await expectHeading(await openAs(browser, dewi, address), titles.base);

    const canary = () => operator('deploy:module', ...module, '--canary', '50');
    expect(canary()).toContain('is now what 50 % of all accounts get');
    const { inside, outside } = await twoOfEach(edge.url);
    const open = (people: typeof inside) =>
      Promise.all(people.map((person) => openAs(browser, person, address)));
    const [tries, others] = [await open(inside), await open(outside)];
    for (const each of [...tries, ...(await open(inside))]) await expectHeading(each, titles.tried);
    for (const each of [...others, ...(await open(outside))]) await expectHeading(each, titles.base);

    await postRequest(dewi, { judul: titles.broken }, edge.url);
    for (const each of tries) {
      await each.reload();
      await expectFailed(each);
    }
    const lastLine = async () => {
      // Whatever else is asked for meanwhile, it stays among the newest.
      await postRequest(dewi, { judul: titles.broken }, edge.url);
      await Promise.all([...tries, ...others].map((each) => reopen(each, titles.base)));
      return readJournal(store.modulesDir).at(-1);
    };
    await expect.poll(lastLine, { timeout: 300_000, intervals: [8_000] }).toMatchObject({
      who: expect.stringMatching(/^edge@/),
      part: 'mf-gudang',
      why: expect.stringMatching(/failed more often than \S+ for ten minutes: \d+ of \d+ against 0 of \d+/),
      candidate: { accounts: 0, percent: 0 },
    });
    for (const each of [...tries, ...others]) {
      await each.reload();
      await expectHeading(each, titles.base);
    }
    expect(canary).toThrow('was withdrawn at');
  } finally {
    edge.close();
  }
}

test('a team with the packed file alone makes, tests, tries and publishes a module, half of the accounts have the next one until it fails, and it is taken back', async ({
  browser,
  page,
  moduleStore,
}) => {
  test.setTimeout(900_000);
  const home = mkdtempSync(join(tmpdir(), 'pasok-team-'));
  const project = join(home, 'mf-gudang');
  const npm = (...args: string[]) => runProgram(project, 'npm', ...args);
  const { modulesDir } = moduleStore;
  const store = { MODULES_DIR: modulesDir, SHELL_DIR: join(checkout, 'shell/dist') };
  const operator = (...args: string[]) =>
    runProgram(
      checkout,
      'env',
      ...Object.entries(store).map((each) => each.join('=')),
      'npm',
      'run',
      ...args,
    );
  const deploy = () => operator('deploy:module', '--', 'mf-gudang', '--dist', join(project, 'dist'));
  try {
    runProgram(checkout, 'npm', 'run', 'pack:kit', '--', join(home, 'packed'));
    const [create = ''] = readdirSync(join(home, 'packed')).filter((file) => file.startsWith('create-'));
    copyFileSync(join(home, 'packed', create), join(home, create));
    rmSync(join(home, 'packed'), { recursive: true });

    runProgram(home, 'npx', '--yes', `./${create}`, 'gudang');
    expect(() => runProgram(home, 'npx', '--yes', `./${create}`, 'gudang')).toThrow('already a folder');
    const lock = readFileSync(join(project, 'package-lock.json'), 'utf8');
    const ours = [
      ...lock.matchAll(/"node_modules\/@pasok\/[\w-]+": \{\s+"version": ".*",\s+"resolved": "(.*)"/g),
    ];
    expect(ours.map(([, from = '']) => from.replace(/[\w.-]+$/, ''))).toEqual(Array(4).fill('file:kit/'));
    npm('test');
    npm('run', 'typecheck');
    expect(npm('run', 'build')).toContain('nothing the gate refuses');
    const card = JSON.parse(readFileSync(join(project, 'dist/module.json'), 'utf8'));
    expect(card.requires).toMatchObject({
      client: '^1.0.0',
      ui: '^1.0.0',
      react: expect.stringMatching(/^\^19/),
    });

    await visitAlone(page, moduleStore.url, project);
    deploy();
    await page.goto(`${moduleStore.url}/dashboard`);
    await visitNewModule(page, 'Gudang');

    change(project, 'src/texts.ts', ["title: 'Gudang'", "title: 'Gudang kota'"]);
    const [, key = ''] = /DEPLOY_KEY=(\S+)/.exec(operator('key:module', '--', 'mf-gudang')) ?? [];
    moduleStore.stop();
    await moduleStore.start({ PUBLISHER: join(checkout, 'tools/modules/upload/publisher.mjs') });
    const publish = () =>
      runProgram(
        project,
        'env',
        `PUBLIC_URL=${moduleStore.url}`,
        `DEPLOY_KEY=${key}`,
        'DEPLOYED_BY=rina',
        'npm',
        'run',
        'publish',
        '--',
        '--why',
        'a mended title',
      );
    const [before] = moduleStore.registry().slice(-1);
    expect(publish()).toContain(`at ${moduleStore.url}.`);
    const [published] = moduleStore.registry().slice(-1);
    expect(published?.version).not.toBe(before?.version);
    expect(readJournal(modulesDir).at(-1)).toMatchObject({
      who: expect.stringMatching(/^rina \(deploy key [0-9a-f]{16}\)$/),
      why: 'a mended title',
    });
    await page.reload();
    await expectHeading(page, 'Gudang kota');

    const screen = 'src/latest/latest.tsx';
    const titles = { base: 'Gudang kota', tried: 'Gudang yang dicoba', broken: 'Rak bertingkat' };
    // What the gate draws it with has no such request.
    const undoTrial = [
      change(project, 'src/texts.ts', [titles.base, titles.tried]),
      change(project, screen, [
        'function RequestCard({ request }: { request: ProcurementRequest }) {',
        `$&\n  if (request.judul === '${titles.broken}') throw new Error('no such shelf');`,
      ]),
    ];
    npm('run', 'build');
    await tryOnHalf({ browser, store: moduleStore, dist: join(project, 'dist'), titles, operator });
    for (const undo of undoTrial) undo();

    // Nothing is wrong with it here; the product's browser sees nothing of it.
    const undoBlank = change(project, screen, ['<div className={classes.page}>', '<div hidden>']);
    expect(publish).toThrow(
      'mf-gudang/dist/module.json: the route /gudang was drawn, and what was seen is nothing',
    );
    undoBlank();
    operator('key:module', '--', 'mf-gudang', '--withdraw');
    expect(publish).toThrow('tidak ditandatangani dengan kunci modul yang berlaku');
    expect(moduleStore.registry().slice(-1)).toMatchObject([{ ...published }]);
    operator('rollback:module', '--', 'mf-gudang');
    await page.reload();
    await expectHeading(page, 'Gudang');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
