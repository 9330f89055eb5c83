import { expect, it } from 'vitest';
import { holdersOfAddress } from '../base/holders.ts';
import { createOpenStreams } from './open-streams.ts';

const streamsOf = (most: { ofUser: number; ofAll: number }) => {
  const streams = createOpenStreams(most);
  const ended: string[] = [];
  const open = (user: string, name: string, address = '203.0.113.1') =>
    streams.add({ user, from: holdersOfAddress(address), end: () => ended.push(name) });
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

it('gives one of the line that has most to another when all are taken, whichever of its networks they are from', () => {
  const { streams, ended, open } = streamsOf({ ofUser: 2, ofAll: 20 });
  for (let n = 0; n < 20; n++) open(`made up ${n}`, `theirs ${n}`, `2001:db8:1:${n.toString(16)}::1`);
  open('ani', 'of Ani', '203.0.113.1');
  open('budi', 'of Budi', '203.0.113.2');
  expect(ended).toEqual(['theirs 0', 'theirs 1']);
  // The line gives nothing of others to itself.
  expect(() => open('one more', 'x', '2001:db8:1:ffff::1')).toThrow(
    expect.objectContaining({ code: 'STREAMS_FULL' }),
  );
  expect([streams.size(), streams.of('ani').length, streams.of('budi').length]).toEqual([20, 1, 1]);
});
