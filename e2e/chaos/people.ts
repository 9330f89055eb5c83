import type { Person } from '../../services/core-api/src/test/caller.ts';
import { newPerson } from '../support/people.ts';
import { createHistory, type History } from './history.ts';

/** A buyer, a vendor and a third, whom nobody knows yet, and what they live. */
export type People = { ids: Record<Person, string>; tokens: Record<Person, string>; history: History };

/** Registers them at `home`; from then on they reach the product at `url`. */
export async function newPeople(home: string, url: string): Promise<People> {
  const [ani, budi] = [await newPerson('Ani', home), await newPerson('Budi', home)];
  const citra = await newPerson('Citra', home);
  const tokens = { ani: ani.token, budi: budi.token, citra: citra.token };
  return {
    ids: { ani: ani._id, budi: budi._id, citra: citra._id },
    tokens,
    history: createHistory(url, tokens),
  };
}
