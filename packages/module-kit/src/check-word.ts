import { OperatorError } from './check/files.ts';
import { folderPattern, isReserved } from './check/names.ts';

const longest = 24;

/** The name without `mf-`. @throws OperatorError in one sentence when no module can be called so. */
export function checkWord(given: string, command: string): string {
  const name = given.replace(/^mf-/, '');
  if (name === '') throw new OperatorError(`Say how the module is called: ${command} gudang`);
  if (!folderPattern.test(`mf-${name}`) || name.length > longest)
    throw new OperatorError(
      `'${name}' cannot be a module's name: use up to ${longest} small letters, digits and single dashes, a letter first.`,
    );
  if (isReserved(name))
    throw new OperatorError(`The address /${name} is already in use: choose another name.`);
  return name;
}
