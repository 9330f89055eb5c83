import type { FileThing } from '@pasok/contracts/file';

/** What was chosen in a form, or failed on the way, by the thing that it is to be attached to; as long as the app is open. */
const handed = new Map<string, readonly File[]>();

const keyOf = ({ kind, id }: FileThing): string => `${kind}/${id}`;

export const handFiles = (thing: FileThing, files: readonly File[]): void => {
  if (files.length > 0) handed.set(keyOf(thing), files);
  else handed.delete(keyOf(thing));
};

export const handedFiles = (thing: FileThing): readonly File[] => handed.get(keyOf(thing)) ?? [];
