import { errorWords } from '@pasok/contracts/error';
import type { FileTarget } from '@pasok/contracts/file';
import { refuseChosenFile } from '@pasok/domain/file';

/** What was chosen in a form, or failed on the way, by the thing that it is to be attached to; as long as the app is open. */
const handed = new Map<string, readonly File[]>();

const keyOf = ({ kind, id }: FileTarget): string => `${kind}/${id}`;

export const handFiles = (thing: FileTarget, files: readonly File[]): void => {
  if (files.length > 0) handed.set(keyOf(thing), files);
  else handed.delete(keyOf(thing));
};

export const handedFiles = (thing: FileTarget): readonly File[] => handed.get(keyOf(thing)) ?? [];

/** What is said at once of a chosen file that would not be taken. */
export function refuseFile(file: File): string | undefined {
  const refusal = refuseChosenFile(file);
  return refusal && errorWords[refusal.code];
}
