import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import { readPackage } from '@pasok/module-kit/package-card';
import { Failure } from '@pasok/postgres/failure';
import { firstOf, folderPattern, isReserved } from '../modules/names.ts';

const longest = 24;
/** The name without `mf-`. @throws Failure in one sentence when a module cannot be called so. */
export function checkName(root: string, given: string): string {
  const name = given.replace(/^mf-/, '');
  if (name === '') throw new Failure('Say how the module is called: npm run new:module -- gudang');
  if (!folderPattern.test(`mf-${name}`) || name.length > longest)
    throw new Failure(
      `'${name}' cannot be a module's name: use up to ${longest} small letters, digits and single dashes, a letter first.`,
    );
  if (existsSync(join(root, `mf-${name}`)))
    throw new Failure(`There is already a folder mf-${name}: choose another name.`);
  const routes = moduleFolders(root).flatMap(
    (folder) => readPackage(pathToFileURL(join(root, folder, '/'))).pasok?.routes ?? [],
  );
  if (isReserved(name) || routes.some((route) => firstOf(route) === name))
    throw new Failure(`The address /${name} is already in use: choose another name.`);
  return name;
}
