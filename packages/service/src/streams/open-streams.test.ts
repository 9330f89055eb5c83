import { expect, it } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

const streamsOf = (most: { ofUser: number; ofAll: number }) => {
  const streams = createOpenStreams(most);
  const ended: string[] = [];
  const open = (user: string, name: string) => streams.add({ user, end: () => ended.push(name) });
  return { streams, ended, open };
};

it('ends the oldest of a person for one more', () => {
  const { streams, ended, open } = streamsOf({ ofUser: 2, ofAll: 10 });
  open('ani', 'first');
  const leave = open('ani', 'second');
  open('budi', 'other');
  open('ani', 'third');
  expect(ended).toEqual(['first']);
  leave();
  leave();
  open('ani', 'fourth');
  expect(ended).toEqual(['first']);
  expect([streams.of('ani').length, streams.of('budi').length, streams.size()]).toEqual([2, 1, 3]);
  expect(streams.users()).toEqual(['ani', 'budi']);
});

it('refuses one too many of all in words, but not one in place of another', () => {
  const { streams, ended, open } = streamsOf({ ofUser: 2, ofAll: 3 });
  const leave = open('ani', 'a');
  open('budi', 'b');
  open('budi', 'c');
  expect(() => open('citra', 'd')).toThrow(expect.objectContaining({ code: 'STREAMS_FULL', status: 503 }));
  open('budi', 'e');
  expect(ended).toEqual(['b']);
  leave();
  open('citra', 'f');
  expect([streams.all().length, streams.size(), streams.of('ani')]).toEqual([3, 3, []]);
});
