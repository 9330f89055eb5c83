import type { Figure } from '../measure/figure.ts';
import { type GrowingCall, measureGrowth } from '../measure/growth.ts';
import { type Deal, pathOf, reads } from './reads.ts';

export type Person = { name: string; token: string };
/** core-api's address over a market, the people it knows there (in the order of `Answers`), and the deal they are asked for. */
export type Market = { core: string; people: readonly Person[]; deal: Deal };

/** How each call of each person grows with the market, with the token and the ids that each market knows them by. */
export function readBoth(small: Market, large: Market, rows: number): Promise<Figure[]> {
  const calls = large.people.flatMap(({ name }, place) =>
    reads.map(([path, answers]): GrowingCall => {
      const askedIn = ({ core, people, deal }: Market) => ({
        url: `${core}/api${pathOf(path, deal)}`,
        token: people[place]?.token ?? '',
        status: answers[place] ?? 200,
      });
      const of = `GET ${path} of somebody with ${name}, ${rows} requests`;
      return { name: of, little: askedIn(small), much: askedIn(large) };
    }),
  );
  return measureGrowth('api', 'the small market', calls);
}
