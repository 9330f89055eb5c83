import { Failure } from '@pasok/postgres/failure';
import { folderPattern, isReserved } from '../modules/names.ts';

const longest = 24;

/** The name without `mf-`. @throws Failure in one sentence when no module can be called so. */
export function checkWord(given: string, command: string): string {
  const name = given.replace(/^mf-/, '');
  if (name === '') throw new Failure(`Say how the module is called: ${command} gudang`);
  if (!folderPattern.test(`mf-${name}`) || name.length > longest)
    throw new Failure(
      `'${name}' cannot be a module's name: use up to ${longest} small letters, digits and single dashes, a letter first.`,
    );
  if (isReserved(name)) throw new Failure(`The address /${name} is already in use: choose another name.`);
  return name;
}
