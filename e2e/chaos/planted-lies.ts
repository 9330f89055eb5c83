import { randomUUID } from 'node:crypto';
import type { Lie, Question, Told } from './liar.ts';

/** A bug that shows in what the product does with a call, made once, and the invariant that must find it. */
export type PlantedLie = { bug: string; breaks: string; lie: () => Lie };

const withMessage = (text: string) =>
  JSON.stringify({ ...JSON.parse(text), message: 'Maaf.', code: 'X', requestId: 'r' });
const refusal = (status: number, code: string): Told => ({
  status,
  text: JSON.stringify({ message: 'Maaf.', code, requestId: 'r' }),
});

/** Tells the truth but for the first call that fits. */
const at =
  (fits: (question: Question) => boolean, act: Lie): (() => Lie) =>
  () => {
    let isOver = false;
    return (question, ask) => {
      if (isOver || !fits(question)) return ask();
      isOver = true;
      return act(question, ask);
    };
  };
const is = (method: string, path: RegExp) => (question: Question) =>
  question.method === method && path.test(question.path);

/** When a path has been read four times, whoever reads it is told what was told at first. */
function stale(path: RegExp): Lie {
  const told = new Map<string, Told[]>();
  return async ({ method, path: asked }, ask) => {
    const now = await ask();
    if (method !== 'GET' || !path.test(asked) || now.status !== 200) return now;
    const before = told.get(asked) ?? [];
    told.set(asked, [...before, now]);
    return (before.length > 3 && before[0]) || now;
  };
}

/** Puts a unit token its vendor has read into what everybody reads. */
function leak(): Lie {
  let token: string | undefined;
  return async ({ path }, ask) => {
    const now = await ask();
    token ??= now.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0];
    if (!token || !/requests\//.test(path)) return now;
    return { ...now, text: now.text.replace('{', `{"title":"${token}",`) };
  };
}

export const plantedLies: PlantedLie[] = [
  {
    bug: 'an acknowledged request was never written',
    breaks: 'I14',
    lie: at(is('POST', /requests$/), async ({ body }) => ({
      status: 201,
      text: JSON.stringify({ ...JSON.parse(body), _id: randomUUID() }),
    })),
  },
  {
    bug: 'an acknowledged edit was never written',
    breaks: 'I14',
    lie: at(is('PUT', /requests\//), async () => ({ status: 200, text: '{}' })),
  },
  {
    bug: 'an offer that was refused is there',
    breaks: 'I15',
    // With its id, so that the walk goes on.
    lie: at(is('POST', /offers$/), async (_, ask) => ({
      status: 409,
      text: withMessage((await ask()).text),
    })),
  },
  {
    bug: 'a request was made twice',
    breaks: 'I16',
    lie: at(is('POST', /requests$/), async ({ body }, ask) => {
      await ask(JSON.stringify({ ...JSON.parse(body), priority: 'low' }));
      return ask();
    }),
  },
  {
    bug: 'a deal is read from an older copy',
    breaks: 'I17',
    lie: () => stale(/transactions\/[0-9a-f-]{36}$/),
  },
  { bug: 'a history is read from an older copy', breaks: 'I17', lie: () => stale(/history$/) },
  { bug: 'a unit token stands in what everybody reads', breaks: 'I18', lie: leak },
  {
    bug: 'a valid session is doubted',
    breaks: 'I19',
    lie: at(is('GET', /requests\//), async () => refusal(401, 'X')),
  },
  { bug: 'a 500', breaks: 'I19', lie: at(is('GET', /offers\//), async () => refusal(500, 'INTERNAL')) },
  {
    bug: 'a refusal without words',
    breaks: 'I19',
    lie: at(is('GET', /head$/), async () => ({ status: 503, text: '{}' })),
  },
  {
    bug: 'a head that nobody signed',
    breaks: 'I13',
    lie: at(is('GET', /head$/), async (_, ask) => {
      const { status, text } = await ask();
      return { status, text: JSON.stringify({ ...JSON.parse(text), time: '2020-01-01T00:00:00.000Z' }) };
    }),
  },
];
