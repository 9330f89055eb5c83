import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { folderPattern } from '../names.ts';
import { makeKey, readKeys, withdrawKey } from './keys.ts';

/** `npm run key:module`: makes a module's deploy key, withdraws it, or says which there are. Answers what to say. */
export async function runKey(modulesDir: string, folder: string, isWithdrawn: boolean): Promise<string> {
  if (folder === '' && !isWithdrawn) return listKeys(modulesDir);
  if (!folderPattern.test(folder))
    throw new OperatorError('Say which module: npm run key:module -- mf-gudang [--withdraw]');
  if (isWithdrawn) {
    await withdrawKey(modulesDir, folder);
    return `The deploy key of ${folder} is withdrawn: nothing it signed is taken any more.`;
  }
  if (!existsSync(join(modulesDir, 'registry.json')))
    throw new OperatorError(
      `No product keeps its modules in ${modulesDir}: set DATA_DIR, or MODULES_DIR, to that of the product.`,
    );
  const line = await makeKey(modulesDir, folder);
  return `The deploy key of ${folder} for the product with ${modulesDir}, shown this once; one made before signs nothing any more. Hand it to its team as a secret:\n\nDEPLOY_KEY=${line}\n`;
}

function listKeys(modulesDir: string): string {
  const lines = Object.entries(readKeys(modulesDir)).map(
    ([folder, { id, madeAt, madeBy, withdrawnAt, last }]) => {
      const used = last > 0 ? `last upload ${new Date(last * 1_000).toISOString()}` : 'never used';
      return `${folder}  ${id}  made ${madeAt} by ${madeBy}, ${withdrawnAt ? `withdrawn ${withdrawnAt}` : used}`;
    },
  );
  return lines.length > 0 ? lines.join('\n') : 'No module has a deploy key: npm run key:module -- mf-gudang';
}
