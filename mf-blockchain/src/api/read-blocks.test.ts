import { describe, expect, it } from 'vitest';
import { readChain, readNext } from './read-blocks.ts';

describe('readChain', () => {
  it.each([[undefined], [null], [{}], [{ chain: 'x' }], [[]]])('refuses %j', (answer) => {
    expect(() => readChain(answer, 'now')).toThrow('Invalid blockchain data format');
  });

  it('reads blocks with missing fields', () => {
    expect(readChain({ chain: [{}] }, 'now')).toMatchObject([{ index: 0, timestamp: 'now', nonce: 0 }]);
  });
});

it.each([
  [{ next: 7 }, 7],
  [{ next: 3 }, undefined],
  [{ next: '7' }, undefined],
  [{}, undefined],
  [null, undefined],
])('of %j, asked from 3, the next is at %s', (answer, next) => expect(readNext(answer, 3)).toBe(next));
