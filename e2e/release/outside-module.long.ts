import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pasok/postgres/server';
import { runProgram, startProgram } from '@pasok/testing/checkout';
import { expect, type Page } from '@playwright/test';
import { readJournal } from '../../tools/modules/journal.ts';
import { expectHeading, test, visitNewModule } from '../support/federation-test.ts';

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

test('a team with the packed file alone makes, tests, tries, publishes and takes back a module', async ({
  page,
  moduleStore,
}) => {
  test.setTimeout(600_000);
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

    const texts = join(project, 'src/texts.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace("title: 'Gudang'", "title: 'Gudang kota'"));
    const [, key = ''] = /DEPLOY_KEY=(\S+)/.exec(operator('key:module', '--', 'mf-gudang')) ?? [];
    moduleStore.stop();
    await moduleStore.start({ PUBLISHER: join(checkout, 'tools/modules/upload/publisher.mjs') });
    const publish = () =>
      runProgram(
        project,
        ...['env', `PUBLIC_URL=${moduleStore.url}`, `DEPLOY_KEY=${key}`, 'DEPLOYED_BY=rina'],
        ...['npm', 'run', 'publish', '--', '--why', 'a mended title'],
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

    // Nothing is wrong with it here; the product's browser sees nothing of it.
    const screen = join(project, 'src/latest/latest.tsx');
    const whole = readFileSync(screen, 'utf8');
    writeFileSync(screen, whole.replace('<div className={classes.page}>', '<div hidden>'));
    expect(publish).toThrow(
      'mf-gudang/dist/module.json: the route /gudang was drawn, and what was seen is nothing',
    );
    writeFileSync(screen, whole);
    operator('key:module', '--', 'mf-gudang', '--withdraw');
    expect(publish).toThrow('tidak ditandatangani dengan kunci modul yang berlaku');
    expect(moduleStore.registry().slice(-1)).toEqual([published]);
    operator('rollback:module', '--', 'mf-gudang');
    await page.reload();
    await expectHeading(page, 'Gudang');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
