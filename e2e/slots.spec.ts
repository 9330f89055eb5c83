import { expect } from '@playwright/test';
import { hidePart } from '../tools/modules/registry-file.ts';
import { expectHeading, test } from './support/federation-test.ts';
import type { ModuleStore } from './support/module-store.ts';

/** A build of mf-class that adds these parts to the dashboard, by what its container answers for each. */
async function addParts(moduleStore: ModuleStore, parts: Record<string, string>): Promise<void> {
  const exposed = Object.entries(parts).map(([part, component]) => `'./${part}':()=>(${component})`);
  await moduleStore.deploy(
    (file, text) =>
      file.includes('remoteEntry')
        ? `globalThis.mf_class={init(){},async get(id){const View=await {${exposed}}[id]();return ()=>({default:View})}}`
        : text,
    'mf-class',
  );
  const extended = Object.keys(parts).map((part, order) => ({ slot: 'dashboard/side/v1', part, order }));
  moduleStore.setRegistry(
    moduleStore
      .registry()
      .map((entry) => (entry.name === 'mf_class' ? { ...entry, extends: extended } : entry)),
  );
}

test('parts of other modules stand on a page: one that fails or comes late costs nobody anything', async ({
  page,
  moduleStore,
}) => {
  await addParts(moduleStore, {
    throws: '()=>{throw new Error("in render")}',
    away: 'Promise.reject(new Error("404"))',
    late: "new Promise((resolve)=>setTimeout(resolve,1500,()=>'Catatan terlambat'))",
    good: "()=>'Catatan baik'",
  });
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  const side = page.locator('aside');
  await expect(side.getByText('Catatan baik')).toBeVisible();
  await expect(side.getByText('Catatan terlambat')).toBeVisible();
  await expect(side.getByText('Kelas Blockchain gagal dimuat.')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  hidePart(moduleStore.modulesDir, 'mf-class', 'good', true);
  hidePart(moduleStore.modulesDir, 'mf-class', 'away', true);
  await page.reload();
  await expect(side.getByText('Catatan terlambat')).toBeVisible();
  await expect(side.getByText('Kelas Blockchain gagal dimuat.')).toHaveCount(1);
  await expect(side.getByText('Catatan baik')).toHaveCount(0);
});
