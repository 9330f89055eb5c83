import { expect, it } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

it('one question for all who wait, and a new one for who comes while it is on its way', async () => {
  const answers: ((answer: string) => void)[] = [];
  const ask = coalesceCalls(() => new Promise<string>((resolve) => answers.push(resolve)));
  const early = [ask(), ask()];
  await expect.poll(() => answers.length).toBe(1);
  const late = [ask(), ask(), ask()];
  answers[0]?.('first');
  expect(await Promise.all(early)).toEqual(['first', 'first']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('second');
  expect(await Promise.all(late)).toEqual(['second', 'second', 'second']);
});

it('a question that failed keeps nobody from the next', async () => {
  let turn = 0;
  const ask = coalesceCalls(async () => {
    turn += 1;
    if (turn === 1) throw new Error('away');
    return turn;
  });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
