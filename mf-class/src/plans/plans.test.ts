import { readWords } from '@pasok/contracts/language';
import { expect, it } from 'vitest';
import { plans as english } from '../stage/words.en.ts';
import { fittingZeros, paceOf } from '../teacher/pace.ts';
import { texts } from '../texts.ts';
import en from '../words/en.json' with { type: 'json' };
import { plans } from './plans.ts';
import { actsOf, readPlan } from './read-plan.ts';

const shapeOf = ({ steps }: (typeof plans)[number]) =>
  steps.map(({ minutes, picture, choices, right, set }) => [
    minutes,
    picture,
    choices.length,
    right,
    actsOf(set),
  ]);
const phones = (count: number) => Array.from({ length: count }, () => 1_000_000);

it('four lessons of forty minutes, the same steps, settings and right answers in both languages', () => {
  expect(plans.map(shapeOf)).toEqual(english.map(shapeOf));
  for (const { steps } of plans) {
    const ends = steps.map(({ minutes }) => minutes.split('–').map(Number));
    expect(ends.flat()).toEqual([0, ...ends.slice(1).flatMap(([from]) => [from, from]), 40]);
  }
});

it('names a part that a plan lacks, and a line that no stage shows', () => {
  const step = '# Pelajaran 1. Coba\n\n## 0–5 · Awal\n\n- **Lakukan:** a\n- **Katakan:** "b"';
  expect(() => readPlan(step)).toThrow('A step of a plan lacks a part: ## 0–5 · Awal');
  const asked = `${step}\n- **Tanyakan:** c`;
  expect(() => readPlan(`${asked}\n- **Pilihan:** satu`)).toThrow('lacks a part');
  expect(() => readPlan(`${step}\n- **Baca:** c`)).toThrow('A plan holds what no stage shows: - **Baca:** c');
  expect(() => actsOf('9 apel')).toThrow('A plan sets what no class has: 9 apel');
  const [read] = readPlan(`${asked}\n- **Pilihan:** satu · dua*`).steps;
  expect(read).toMatchObject({ say: 'b', picture: 'ring', choices: ['satu', 'dua'], right: 2 });
  const [opinion] = readPlan(`${asked}\n- **Pilihan:** satu · dua`).steps;
  expect(opinion?.right).toBeUndefined();
});

it.each([3, 5, 8, 12, 20, 36, 60])('what lesson 2 says comes true with %d phones', (count) => {
  const zeros = fittingZeros(phones(count)) ?? 0;
  expect(paceOf(phones(count), zeros - 2).branches, 'two zeros fewer').toBeGreaterThan(0.9 * count);
  expect(paceOf(phones(count), zeros, 5_000).branches, 'with the delay').toBeGreaterThan(2);
  expect(paceOf(phones(count), zeros).seconds, 'a round is watched, not waited for').toBeLessThan(6);
});

it('what lesson 2 says of 36 phones and of three is what they come to', () => {
  const said = english[1]?.steps.map(({ task }) => task).join(' ');
  expect([fittingZeros(phones(36)), fittingZeros(phones(3))]).toEqual([6, 5]);
  expect(said).toContain('For 36 phones of a million hashes a second it is 6, for three 5.');
  expect(said).toContain(`about ${Math.round(paceOf(phones(36), 6, 5_000).branches)} with 36 phones`);
});

/** What a screen says, of twos where it counts. */
function saidOn(words: typeof texts): string {
  const { student, stage, teacher } = { ...words, teacher: { ...words.teacher, otherAddresses: '' } };
  const all = [student, stage, teacher, teacher.door].flatMap((part) => Object.values(part));
  return all.map((each) => (typeof each === 'function' ? String(each(2, 2, 2)) : each)).join('\n');
}

it('an English plan names what the English screens say, and in brackets what the own ones do', () => {
  const [screens, own] = [readWords(en['mf-class']), texts].map((words) =>
    saidOn(words).replaceAll('2', '…'),
  );
  const named = english.flatMap(({ steps }) =>
    steps.flatMap(({ task, ask }) => [...`${task} ${ask}`.matchAll(/'([^']+)' \(([^)]+)\)/g)]),
  );
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter(([, label = '']) => !screens?.includes(label)).map(String)).toEqual([]);
  expect(named.filter(([, , label = '']) => !own?.includes(label)).map(String)).toEqual([]);
});
