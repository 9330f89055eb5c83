import { expect, it } from 'vitest';
import { shownErrors } from './source/shown-errors.ts';
import { parseSource, readSources } from './source/source-files.ts';

it.each([
  ['toast({ message: toApiError(cause).message });', 1],
  ['setFailure(error.message);', 1],
  ['setFailure(error instanceof Error ? error.message : String(error));', 2],
  ['const words = query.error?.message;', 1],
  ['const failure = ({ message }: ApiError) => message;', 1],
  ['setFailure(errorMessage(error));', 0],
  ['const words = fieldState.error?.message ?? formState.errors.name?.message;', 0],
  ["console.error('registry:', error.message);", 0],
  ['const why = refusal.message;', 0],
])('%s: %i found', (text, found) => {
  expect(shownErrors(parseSource('mf-x/src/screen.tsx', text))).toHaveLength(found);
});

it('no screen shows the message of an error as it is', () => {
  expect(
    ['.message', 'message }', 'String('].flatMap((word) => readSources(word).flatMap(shownErrors)),
  ).toEqual([]);
});
