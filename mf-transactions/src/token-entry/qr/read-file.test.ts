import { FileRefused } from '@pasok/client';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { TimeoutError } from './time-limit.ts';

const file = new Blob(['x']);
const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
const failWith = (error: Error) => () => Promise.reject(error);
const opened = async () => picture;
const nothing = async () => [];

it.each([
  ['a picture that takes too long', failWith(new TimeoutError()), nothing, 'slow-picture'],
  [
    'a file that is no picture',
    failWith(new DOMException('', 'InvalidStateError')),
    nothing,
    'not-a-picture',
  ],
  ['a worker that breaks', opened, failWith(new Error('Script error.')), 'broken-reader'],
  ['a worker that never answers', opened, failWith(new TimeoutError()), 'slow-reader'],
  ['a worker that is not as published', opened, failWith(new FileRefused('changed')), 'refused-reader'],
])('tells %s from the others', async (_what, open, read, fault) => {
  expect(await readFile(file, false, { open, read })).toMatchObject({ fault });
});

it('answers the codes, or that there are none', async () => {
  const read = async () => ['A'];
  expect(await readFile(file, false, { open: opened, read })).toEqual({ codes: ['A'] });
  expect(await readFile(file, false, { open: opened, read: nothing })).toEqual({ fault: 'no-code' });
});
