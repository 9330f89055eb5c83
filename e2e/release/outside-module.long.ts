import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@pasok/testing/checkout';
import { expect } from '@playwright/test';
import { expectHeading, test, visitNewModule } from '../support/federation-test.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

test('a team with four packed packages makes, tests, checks and packs a module; the operator deploys it and takes it back', async ({
  page,
  moduleStore,
}) => {
  test.setTimeout(900_000);
  const home = mkdtempSync(join(tmpdir(), 'pasok-team-'));
  const project = join(home, 'mf-gudang');
  const npm = (...args: string[]) => runProgram(project, 'npm', ...args);
  const store = [`MODULES_DIR=${moduleStore.modulesDir}`, `SHELL_DIR=${join(checkout, 'shell/dist')}`];
  const operator = (...args: string[]) => runProgram(checkout, 'env', ...store, 'npm', 'run', ...args);
  try {
    for (const name of ['contracts', 'client', 'ui', 'module-kit'])
      runProgram(join(checkout, 'packages', name), 'npm', 'pack', '--pack-destination', home);
    mkdirSync(project);
    npm('init', '-y');
    const files = ['contracts', 'client', 'ui', 'module-kit'].map((name) => `../pasok-${name}-1.0.0.tgz`);
    npm('install', '--save-dev', '--no-audit', '--no-fund', ...files);
    runProgram(project, 'npx', 'pasok-module', 'new', 'gudang');
    npm('test');
    npm('run', 'typecheck');
    expect(npm('run', 'check')).toContain('nothing is refused');
    npm('pack');
    operator('deploy:module', '--', join(project, 'mf-gudang-1.0.0.tgz'));
    await page.goto(`${moduleStore.url}/dashboard`);
    await visitNewModule(page, 'Gudang');

    const texts = join(project, 'src/words/own.json');
    const whole = readFileSync(texts, 'utf8');
    writeFileSync(texts, whole.replace('"Gudang"', '"Gudang kota"'));
    npm('run', 'build');
    operator('deploy:module', '--', project);
    await page.reload();
    await expectHeading(page, 'Gudang kota');
    operator('rollback:module', '--', 'mf-gudang');
    await page.reload();
    await expectHeading(page, 'Gudang');

    const style = join(project, 'src/latest/latest.module.css');
    const styles = readFileSync(style, 'utf8');
    writeFileSync(style, `${styles}\nbody {\n  margin: 0;\n}\n`);
    expect(() => npm('run', 'check')).toThrow(/mf-gudang\/dist\/\S+\.css:\d+: the selector body changes/);
    writeFileSync(style, styles);
    const screen = join(project, 'src/latest/latest.tsx');
    const code = readFileSync(screen, 'utf8');
    writeFileSync(screen, code.replace('<div className={classes.page}>', '<div hidden>'));
    expect(() => npm('run', 'check')).toThrow('the route /gudang was drawn, and what was seen is nothing');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
