import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Hex } from './block.ts';
import { sha256Stages } from './sha256-stages.ts';

it('ends in the same digest as the hash, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256Stages(text).digest).toBe(sha256Hex(text));
    }),
  );
});

it('shows the published words of "abc" (FIPS 180-4 example)', () => {
  const stages = sha256Stages('abc');
  expect(stages).toMatchObject({ messageBytes: 3, paddedBytes: 64, zeroBytes: 52 });
  const [block] = stages.blocks;
  expect(block?.bytes).toBe(`61626380${'0'.repeat(118)}18`);
  expect(block?.schedule.slice(0, 2)).toEqual(['61626380', '00000000']);
  expect(block?.schedule[15]).toBe('00000018');
  expect(block?.schedule[63]).toBe('12b1edeb');
  expect(block?.state[0]).toBe('ba7816bf');
});

it('needs a second block from 56 bytes on', () => {
  expect(sha256Stages('x'.repeat(55)).blocks).toHaveLength(1);
  expect(sha256Stages('x'.repeat(56)).blocks).toHaveLength(2);
});
