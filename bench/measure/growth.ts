import { atMost, type Figure, median, sized } from './figure.ts';

const warmUp = sized(15, 1);
/** Each call comes in so many rounds of all of them: what the machine does for a second is in no call's own time. */
const [rounds, timesARound] = [sized(6, 1), sized(10, 2)];

type Asked = { url: string; token: string; status: number };
/** One GET where there is little and where there is much. */
export type GrowingCall = { name: string; little: Asked; much: Asked };

async function timeOf({ url, token, status }: Asked): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status} in place of ${status}`);
  return performance.now() - begun;
}

/** How each call grows with what there is: the middle of sixty, here and there by turns. `against`: what little is. */
export async function measureGrowth(
  suite: string,
  against: string,
  calls: readonly GrowingCall[],
): Promise<Figure[]> {
  const measured = calls.map((call) => ({ ...call, few: [] as number[], many: [] as number[] }));
  for (let round = -1; round < rounds; round++)
    for (const { little, much, few, many } of measured)
      for (let time = 0; time < (round < 0 ? warmUp : timesARound); time++) {
        const [less, more] = [await timeOf(little), await timeOf(much)];
        if (round < 0) continue;
        few.push(less);
        many.push(more);
      }
  return measured.flatMap(({ name, few, many }) => {
    const ms = median(many);
    const value = ms / median(few);
    return [
      { suite, name, value: ms, unit: 'ms' },
      { suite, name: `${name}, against ${against}`, value, unit: 'times', ...atMost(value, 1.25) },
    ];
  });
}
