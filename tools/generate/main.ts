// `npm run generate`: writes anew what is made from tables in the code.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { packReference } from './api-reference.ts';
import { notice } from './notice.ts';
import { settingsPage } from './settings-page.ts';
import { brokenPromises, contractPackages, promisedExports, sharedExports } from './shared-exports.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'docs/settings.md'), settingsPage());
writeFileSync(join(root, 'NOTICE'), notice());
packReference();
for (const name of contractPackages) {
  const now = sharedExports(name);
  const file = join(root, 'packages', name, 'exports.json');
  const gone = existsSync(file) ? brokenPromises(promisedExports(name), now) : [];
  if (gone.length > 0)
    throw new OperatorError(
      `packages/${name} no longer exports ${gone.join(', ')}: raise its major version, or keep them.`,
    );
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
}
