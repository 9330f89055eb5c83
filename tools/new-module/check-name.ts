import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import { firstOf } from '@pasok/module-kit/check/names';
import { checkWord } from '@pasok/module-kit/check-word';
import { readPackage } from '@pasok/module-kit/package-card';
import { OperatorError } from '@pasok/postgres/operator-error';

/** The name without `mf-`. @throws OperatorError in one sentence when a module of this repository cannot be called so. */
export function checkName(root: string, given: string): string {
  const name = checkWord(given, 'npm run new:module --');
  if (existsSync(join(root, `mf-${name}`)))
    throw new OperatorError(`There is already a folder mf-${name}: choose another name.`);
  const routes = moduleFolders(root).flatMap(
    (folder) => readPackage(pathToFileURL(join(root, folder, '/'))).pasok?.routes ?? [],
  );
  if (routes.some((route) => firstOf(route) === name))
    throw new OperatorError(`The address /${name} is already in use: choose another name.`);
  return name;
}
