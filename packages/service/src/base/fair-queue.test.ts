import { describe, expect, it } from 'vitest';
import { createQueue } from './fair-queue.ts';
import { holderOf, holdersOfAddress } from './holders.ts';

describe('the queue', () => {
  const [a, b] = [holderOf('a'), holderOf('b')];
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
    const answers = await Promise.allSettled(Array.from({ length: 7 }, () => queue(a, work)));
    expect(most).toBe(2);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } } });
  });

  it('goes on after work that fails', async () => {
    const queue = createQueue(1, 5);
    const failing = () => Promise.reject(new Error('no'));
    const answers = await Promise.allSettled([
      queue(a, failing),
      queue(b, failing),
      queue(a, async () => 'done'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await queue(a, async () => 'again')).toBe('again');
  });

  it('of one line, from however many networks it comes, lets so many run and leaves the rest free', async () => {
    const queue = createQueue(4, 50, { ofEach: 2 });
    let running = 0;
    let largest = 0;
    const theirs = Array.from({ length: 12 }, (_, n) =>
      queue(holdersOfAddress(`2001:db8:1:${n}::1`), async () => {
        running += 1;
        largest = Math.max(largest, running);
        await pause(5);
        running -= 1;
      }),
    );
    const begun: number[] = [];
    await queue(holdersOfAddress('203.0.113.1'), async () => begun.push(running));
    await Promise.all(theirs);
    expect([largest, begun]).toEqual([2, [2]]);
  });

  it('takes who waits in turn, whoever came with how many', async () => {
    const queue = createQueue(1, 20);
    const order: string[] = [];
    const work = (name: string) => async () => {
      await pause(1);
      order.push(name);
    };
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
      queue(holderOf(name.charAt(0)), work(name)),
    );
    await Promise.all(all);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('keeps a place for one who has none when another holds them all', async () => {
    const queue = createQueue(1, 4);
    const many = Array.from({ length: 8 }, () => queue(holderOf('many'), () => pause(2)));
    const one = queue(holderOf('one'), async () => 'done');
    const settled = await Promise.allSettled(many);
    expect(await one).toBe('done');
    // One ran, four waited, and the last of these made room.
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('takes the networks of one line as one, and within it each network in turn', async () => {
    const queue = createQueue(1, 400);
    const order: string[] = [];
    const come = (address: string) =>
      queue(holdersOfAddress(address), async () => {
        await pause(0);
        order.push(address);
      });
    const line = Array.from({ length: 300 }, (_, at) => come(`2001:db8:1:${at.toString(16)}::1`));
    const twice = come('2001:db8:1:12b::1');
    const others = ['203.0.113.1', '2001:db8:2::1', '198.51.100.1'].map(come);
    await Promise.all([...line, twice, ...others]);
    // One of the line ran already, and one more has its turn between the others.
    expect(order.slice(0, 5).filter((address) => !address.startsWith('2001:db8:1:'))).toHaveLength(3);
  });

  it('keeps places for others when one line comes from all its networks', async () => {
    const queue = createQueue(1, 8);
    const flood = Array.from({ length: 100 }, (_, at) =>
      queue(holdersOfAddress(`2001:db8:1:${at.toString(16)}::1`), () => pause(2)),
    );
    const others = ['203.0.113.1', '2001:db8:2::1', '198.51.100.1'].map((address) =>
      queue(holdersOfAddress(address), async () => 'done'),
    );
    const settled = await Promise.allSettled(flood);
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('runs one of each at a time where it is told to', async () => {
    const queue = createQueue(3, 50, { ofEach: 1 });
    const [now, most] = [new Map<string, number>(), new Map<string, number>()];
    const count = (name: string, by: number) => {
      now.set(name, (now.get(name) ?? 0) + by);
      most.set(name, Math.max(most.get(name) ?? 0, now.get(name) ?? 0));
    };
    const work = (name: string) => async () => {
      for (const key of [name, 'all']) count(key, 1);
      await pause(2);
      for (const key of [name, 'all']) count(key, -1);
    };
    await Promise.all(
      ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((name) => queue(holderOf(name), work(name))),
    );
    expect([...most]).toEqual([
      ['a', 1],
      ['all', 3],
      ['b', 1],
      ['c', 1],
    ]);
  });
});
