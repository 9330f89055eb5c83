import { describe, expect, it } from 'vitest';
import { createQueue } from './fair-queue.ts';

describe('the queue', () => {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  it('runs so many at once, lets so many wait, and refuses the next', async () => {
    const queue = createQueue(2, 3);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
    };
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => queue('a', work)));
    expect(most).toBe(2);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } } });
  });

  it('goes on after work that fails', async () => {
    const queue = createQueue(1, 5);
    const failing = () => Promise.reject(new Error('no'));
    const answers = await Promise.allSettled([
      queue('a', failing),
      queue('b', failing),
      queue('a', async () => 'done'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await queue('a', async () => 'again')).toBe('again');
  });

  it('takes who waits in turn, whoever came with how many', async () => {
    const queue = createQueue(1, 20);
    const order: string[] = [];
    const work = (name: string) => async () => {
      await pause(1);
      order.push(name);
    };
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => queue(name.charAt(0), work(name)));
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('keeps a place for one who has none when another holds them all', async () => {
    const queue = createQueue(1, 4);
    const many = Array.from({ length: 8 }, () => queue('many', () => pause(2)));
    const one = queue('one', async () => 'done');
    const settled = await Promise.allSettled(many);
    expect(await one).toBe('done');
    // One ran, four waited, and the last of these made room.
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });
});
