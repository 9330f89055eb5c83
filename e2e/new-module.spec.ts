import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { deployModule } from '../tools/modules/deploy-module.ts';
import { layDownModule } from '../tools/new-module/lay-down.ts';
import { expectHeading, test, visitNewModule } from './support/federation-test.ts';
import { openWorkshop } from './support/workshop.ts';

const shellDir = fileURLToPath(new URL('../shell/dist', import.meta.url));
const modules = 'node_modules';

/** e2e/release/new-module.long.ts does the same with all of npm's commands in a copy of the checkout. */
test('a fourth module is made, checked, built, deployed, shown, and taken away', async ({
  page,
  moduleStore,
}) => {
  test.setTimeout(180_000);
  const workshop = openWorkshop();
  const { root, run } = workshop;
  try {
    layDownModule(root, 'gudang');
    await run('.', `${modules}/@biomejs/biome/bin/biome`, 'check', '--vcs-enabled=false', 'mf-gudang');
    await run('mf-gudang', `${modules}/@rsbuild/core/bin/rsbuild.js`, 'build');
    await Promise.all([
      run('mf-gudang', `${modules}/typescript/bin/tsc`, '--noEmit'),
      run('.', `${modules}/vitest/vitest.mjs`, 'run', '--project', 'dom', 'mf-gudang'),
    ]);

    const before = moduleStore.registry();
    const { modulesDir } = moduleStore;
    const entry = await deployModule(root, 'mf-gudang', { modulesDir, shellDir });
    expect(moduleStore.registry()).toEqual([...before, entry]);
    await page.goto('/dashboard');
    await visitNewModule(page, 'Gudang');

    moduleStore.setRegistry(before);
    await page.goto('/gudang');
    await expectHeading(page, 'Halaman tidak ditemukan');
    await expect(page.getByRole('link', { name: 'Gudang' })).toHaveCount(0);
  } finally {
    workshop.remove();
  }
});
