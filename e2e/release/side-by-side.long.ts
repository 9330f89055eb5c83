import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { copyCheckout } from '@pasok/testing/checkout';
import { expect } from '@playwright/test';
import { deployModule } from '../../tools/modules/deploy-module.ts';
import { drawIn } from '../../tools/modules/draw/draw-routes.ts';
import { listFiles } from '../../tools/modules/files.ts';
import { publishModules } from '../../tools/stack/publish-modules.ts';
import { signIn } from '../sign-in.ts';
import { expectHeading, expectSameVisit, markPage } from '../support/federation-test.ts';
import { test } from '../support/test.ts';
import { openTrialEdge } from '../support/trial.ts';

const uiBefore = `import { PageHeading as Heading } from '@pasok/ui';
export * from '@pasok/ui';
export const PageHeading = ({ title, lang }: { title: string; lang?: string }) => <Heading words={title} lang={lang} />;
`;
const clientBefore = `export * from '@pasok/client';
export { usePlace as useAddress } from '@pasok/client';
`;

/** Edits every file below a folder of a checkout whose name fits. */
function edit(root: string, folder: string, which: RegExp, change: (text: string) => string): void {
  for (const file of listFiles(join(root, folder)).filter((each) => which.test(each))) {
    const path = join(root, folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

/**
 * Raises ui and client of a checkout to a second major: a prop has another name, and so has a hook. Everything that is
 * built anew is moved; what stands in for the first is on top of the second.
 */
function raiseMajors(root: string): void {
  const places = ['.', 'packages', 'shell', 'tools', 'e2e', ...moduleFolders(root)];
  const raise = (text: string) => text.replaceAll(/("@pasok\/(?:ui|client)": )"1\.0\.0"/g, '$1"2.0.0"');
  for (const place of places.flatMap((each) =>
    each === 'packages' ? readdirSync(join(root, each)).map((name) => `packages/${name}`) : each,
  ))
    edit(root, place, /^package\.json$/, raise);
  for (const [name, file, text] of [
    ['ui', 'before.tsx', uiBefore],
    ['client', 'before.ts', clientBefore],
  ] as const) {
    const home = `packages/${name}`;
    writeFileSync(join(root, home, 'src', file), text);
    edit(root, home, /^package\.json$/, (card) =>
      card
        .replace('"version": "1.0.0"', '"version": "2.0.0"')
        .replace('"exports": {', `"exports": { "./before": "./src/${file}",`),
    );
  }
  const before = '"before": { "@pasok/ui": "1.0.0", "@pasok/client": "1.0.0" },';
  edit(root, 'shell', /^package\.json$/, (card) => card.replace('"scripts": {', `${before} "scripts": {`));

  edit(root, 'packages/ui/src', /^page-heading\.tsx$/, (text) =>
    text.replaceAll(/\btitle\b(?! =)/g, 'words'),
  );
  edit(root, 'packages/client/src', /(?<!before)\.tsx?$/, (text) =>
    text.replaceAll(/\buseAddress\b/g, 'usePlace'),
  );
  for (const folder of ['shell', 'mf-procurement', 'packages/module-kit'])
    edit(root, `${folder}/src`, /\.tsx?$/, (text) =>
      text.replaceAll('<PageHeading title=', '<PageHeading words=').replaceAll(/\buseAddress\b/g, 'usePlace'),
    );
}

/** What the page has of each shared package, by version, and who uses it. Runs in the page. */
function sharedInPage(): Record<string, Record<string, string[]>> {
  type Scope = Record<string, Record<string, { useIn: string[] }>>;
  // The runtime's own list of what runs on this page.
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Scope } }[] };
  };
  const scope = federation.__INSTANCES__[0]?.shareScopeMap.default ?? {};
  const entries = Object.entries(scope).map(([name, versions]) => {
    const used = Object.entries(versions).map(
      ([version, { useIn }]) => [version, [...useIn].sort()] as const,
    );
    return [name, Object.fromEntries(used.filter(([, users]) => users.length > 0))] as const;
  });
  return Object.fromEntries(entries);
}

test('modules of the major before run beside a new one, on one React and one state', async ({ page }) => {
  test.setTimeout(600_000);
  const { root, npm, remove } = copyCheckout();
  const store = { modulesDir: join(root, 'store'), shellDir: join(root, 'served') };
  const folders = moduleFolders(root);
  const publish = () => publishModules(root, store, folders);
  const requires = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, 'dist/module.json'), 'utf8')).requires;
  try {
    raiseMajors(root);
    // The others are as their teams built them, before.
    for (const folder of ['shell', 'mf-procurement']) npm('run', '--silent', 'build', '-w', folder);
    expect(requires('mf-procurement')).toMatchObject({ ui: '^2.0.0', client: '^2.0.0' });
    expect(requires('mf-transactions')).toMatchObject({ ui: '^1.0.0', client: '^1.0.0' });

    const card = join(root, 'shell/dist/platform.json');
    const whole = readFileSync(card, 'utf8');
    const { before, ...without } = JSON.parse(whole);
    expect(before).toEqual({ ui: '1.0.0', client: '1.0.0' });
    writeFileSync(card, JSON.stringify(without));
    await expect(publish()).rejects.toThrow(/needs client \^1\.0\.0 and the shell has 2\.0\.0/);
    writeFileSync(card, whole);
    await publish();
    await deployModule(root, 'mf-transactions', store, 'drawn', undefined, drawIn(root, store));

    const edge = await openTrialEdge(process.env.BASE_URL ?? '', store);
    try {
      await signIn(page, 'ani', edge.url);
      await page.goto(`${edge.url}/dashboard`);
      await expectHeading(page, /^Selamat datang/);
      await markPage(page);
      await page.getByRole('link', { name: 'Transactions', exact: true }).click();
      await expectHeading(page, 'Daftar Transaksi');
      // Its address is the page's, its calls are those of the person who is signed in.
      await page.getByPlaceholder('Cari transaksi...').fill('tidak ada');
      await expect(page).toHaveURL(/tidak/);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expectHeading(page, /^Selamat datang/);
      await expectSameVisit(page);
      const shared = await page.evaluate(sharedInPage);
      const both = { '1.0.0': ['mf_transactions'], '2.0.0': ['mf_procurement', 'shell'] };
      expect(shared).toMatchObject({ '@pasok/ui': both, '@pasok/client': both });
      for (const name of ['react', 'react-dom', 'zustand', '@tanstack/react-query'])
        expect([name, Object.keys(shared[name] ?? {}).length]).toEqual([name, 1]);
    } finally {
      edge.close();
    }
  } finally {
    remove();
  }
});
