import { describe, expect, it } from 'vitest';
import { readChain } from './read-chain.ts';

describe('readChain', () => {
  it.each([[undefined], [null], [{}], [{ chain: 'x' }], [[]]])('refuses %j (Q02)', (answer) => {
    expect(() => readChain(answer, 'now')).toThrow('Invalid blockchain data format');
  });

  it('reads blocks with missing fields (Q12)', () => {
    expect(readChain({ chain: [{}] }, 'now')).toMatchObject([{ index: 0, timestamp: 'now', nonce: 0 }]);
  });
});
