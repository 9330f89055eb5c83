import { describe, expect, it } from 'vitest';
import { createPasswords, createQueue } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('are argon2id with the agreed cost, and salted', async () => {
    const [first, second] = [await passwords.hash('rahasia1'), await passwords.hash('rahasia1')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match themselves only, however composed', async () => {
    const stored = await passwords.hash('ame\u0301lie');
    expect(await passwords.matches(stored, 'am\u00e9lie')).toBe(true);
    expect(await passwords.matches(stored, 'amelie')).toBe(false);
  });

  it('of nobody match nothing', async () => {
    expect(await passwords.matches(undefined, 'rahasia1')).toBe(false);
    expect(await passwords.matches('', 'rahasia1')).toBe(false);
  });
});

describe('the queue', () => {
  it('runs so many at once, lets so many wait, and refuses the next', async () => {
    const queue = createQueue(2, 3);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => queue(work)));
    expect(most).toBe(2);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });

  it('goes on after work that fails', async () => {
    const queue = createQueue(1, 5);
    const failing = () => Promise.reject(new Error('no'));
    const answers = await Promise.allSettled([queue(failing), queue(failing), queue(async () => 'done')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await queue(async () => 'again')).toBe('again');
  });
});
