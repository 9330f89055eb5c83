import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { readRegistry } from './registry-file.ts';
import { buildModule, makeRoot } from './test/build.ts';

/** A store whose versions are known by the text they were built with. */
function openStore() {
  const { root, store } = makeRoot();
  const texts = new Map<string, string>();
  const now = () => texts.get(readRegistry(store.modulesDir)[0]?.version ?? '');
  return {
    now,
    async deploy(text: string) {
      buildModule(root, text);
      const { version = '' } = await deployModule(root, 'mf-one', store);
      texts.set(version, text);
    },
    /** Undone, or gone back to the text that is named; 'none' when there is nothing to go back to. */
    async back(text?: string) {
      const wanted = [...texts].find(([, each]) => each === text)?.[0];
      await rollBackModule('mf-one', store, wanted).catch(() => undefined);
      return now();
    },
  };
}

test('what was bad and is deployed again is undone to what was good, not to the first bad', async () => {
  const { deploy, back, now } = openStore();
  for (const step of ['good', 'bad', 'back', 'bad', 'back']) await (step === 'back' ? back() : deploy(step));
  expect(now()).toBe('good');
  expect(await back(), 'nothing was live before').toBe('good');
});

test('going to a named version is undone to what was live before it, of two versions too', async () => {
  const { deploy, back } = openStore();
  for (const each of ['one', 'two']) await deploy(each);
  expect([await back('one'), await back(), await back()]).toEqual(['one', 'two', 'two']);
});

type Step = { deploy: string } | { back: string | undefined };
const text = fc.constantFrom('a', 'b', 'c', 'd');
const step: fc.Arbitrary<Step> = fc.oneof(
  text.map((deploy) => ({ deploy })),
  fc.constant({ back: undefined }),
  { arbitrary: text.map((back) => ({ back })), weight: 1 },
);

/** As a person would keep track on paper: what was live, the present last, and what was taken back. */
function modelOf() {
  let live: string[] = [];
  const left = new Set<string>();
  return (one: Step, known: ReadonlySet<string>): string | undefined => {
    const present = live.at(-1);
    if ('deploy' in one) {
      if (one.deploy !== present) live.push(one.deploy);
      return live.at(-1);
    }
    const before = live.filter((each) => each !== present && !left.has(each)).at(-1);
    const named = one.back !== undefined && known.has(one.back) ? one.back : undefined;
    const target = named ?? before;
    if (target === undefined || target === present || present === undefined) return present;
    if (named) left.delete(named);
    else {
      left.add(present);
      live = live.slice(0, live.lastIndexOf(target));
    }
    live.push(target);
    return target;
  };
}

test('whatever the sequence, a rollback leads to what was live before, and never to what was taken back', async () => {
  const sequences = fc.array(step, { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const { deploy, back, now } = openStore();
      const expected = modelOf();
      const known = new Set<string>();
      for (const one of steps) {
        if ('deploy' in one) {
          await deploy(one.deploy);
          known.add(one.deploy);
        } else {
          await back(one.back);
        }
        expect(now()).toBe(expected(one, known));
      }
    }),
    { numRuns: process.env.TEST_RELEASE ? 40 : 5 },
  );
});
