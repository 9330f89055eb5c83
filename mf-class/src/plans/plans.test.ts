import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fittingZeros, paceOf } from '../teacher/pace.ts';
import { plans } from './plans.ts';
import { readPlan } from './read-plan.ts';

const english = [1, 2, 3, 4].map((lesson) =>
  readPlan(readFileSync(new URL(`../../../docs/class/${lesson}-en.md`, import.meta.url), 'utf8')),
);
const shapeOf = ({ steps }: (typeof plans)[number]) =>
  steps.map(({ minutes, picture }) => [minutes, picture]);
const phones = (count: number) => Array.from({ length: count }, () => 1_000_000);

it('four lessons of forty minutes, the same steps in both languages', () => {
  expect(plans.map(shapeOf)).toEqual(english.map(shapeOf));
  for (const { steps } of plans) {
    const ends = steps.map(({ minutes }) => minutes.split('–').map(Number));
    expect(ends.flat()).toEqual([0, ...ends.slice(1).flatMap(([from]) => [from, from]), 40]);
  }
});

it('names a part that a plan lacks, and a line that no stage shows', () => {
  const step = '# Pelajaran 1. Coba\n\n## 0–5 · Awal\n\n- **Lakukan:** a\n- **Katakan:** "b"';
  expect(() => readPlan(step)).toThrow('A step of a plan lacks a part: ## 0–5 · Awal');
  expect(() => readPlan(`${step}\n- **Baca:** c`)).toThrow('A plan holds what no stage shows: - **Baca:** c');
  expect(readPlan(`${step}\n- **Tanyakan:** c`).steps[0]).toMatchObject({ say: 'b', picture: 'ring' });
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
