import { holderOf } from '@pasok/service/base/holders';
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const a = holderOf('a');

describe('passwords', () => {
  it('are argon2id with the agreed cost, and salted', async () => {
    const [first, second] = [await passwords.hash('rahasia1', a), await passwords.hash('rahasia1', a)];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match themselves only, however composed', async () => {
    const stored = await passwords.hash('ame\u0301lie', a);
    expect(await passwords.matches(stored, 'am\u00e9lie', a)).toBe(true);
    expect(await passwords.matches(stored, 'amelie', a)).toBe(false);
  });

  it('of nobody match nothing', async () => {
    expect(await passwords.matches(undefined, 'rahasia1', a)).toBe(false);
    expect(await passwords.matches('', 'rahasia1', a)).toBe(false);
  });

  it('of nobody are verified at the same cost', async () => {
    const refused = createPasswords({ memoryCost: 1, timeCost: 2, parallelism: 1 });
    await expect(refused.hash('rahasia1', a)).rejects.toThrow('Memory cost is too small');
    await expect(refused.matches(undefined, 'rahasia1', a)).rejects.toThrow('Memory cost is too small');
  });
});
