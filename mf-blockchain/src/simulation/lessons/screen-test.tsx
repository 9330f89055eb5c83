import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Miner } from '@pasok/miner/miner';
import { PasokProvider } from '@pasok/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { OwnLessonName } from '../lessons.ts';
import OwnLesson from './own-lesson.tsx';

/** A part of the lessons on a page of its own. */
export function show(part: ReactNode) {
  // A wide screen of somebody who wants nothing to move: a race is over at once.
  const matches = (query: string) => query.includes('reduced-motion');
  const media = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...media }));
  render(
    <MemoryRouter>
      <PasokProvider>{part}</PasokProvider>
    </MemoryRouter>,
  );
}

const item = (name: string) => ({ name, token: '', tokens: [], quantity: 2, price: 1_500 });
const genesis = createGenesis();
const items = ['Laptop', 'Mouse', 'Tas'].map(item);
const block = {
  ...genesis,
  index: 3,
  data: { ...genesis.data, buyerName: 'Ani', vendorName: 'Budi', items },
};

/** Mines as the worker does, on this thread: jsdom has no workers. */
const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

/** A lesson with room of its own, opened. */
export async function showOwn(name: OwnLessonName, isDone = false, mine = mineHere) {
  const onDone = vi.fn();
  const nothing = () => {};
  show(
    <OwnLesson
      {...{ name, block, mine, isDone, onDone }}
      next={undefined}
      onNext={nothing}
      onClose={nothing}
    />,
  );
  await waitFor(() => expect(drawn()).not.toEqual([]));
  return onDone;
}

/** By their words alone: what a role is called costs jsdom a walk through all styles. */
export function press(name: string | RegExp) {
  const all = [...document.querySelectorAll('button')];
  const isIt = (words: string) => (typeof name === 'string' ? words === name : name.test(words));
  const button = all.find((one) => isIt(one.textContent));
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
}

/** What the lesson says of where it stands; its question, when there is one, says its own after it. */
export const told = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
/** What its pictures say to who cannot see them. */
export const drawn = () => [...document.querySelectorAll('svg[role=img]')].map((one) => one.ariaLabel);
export const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Its table, row by row. */
export const rows = () => [...document.querySelectorAll('table tr')].map((row) => row.textContent);
/** Answers a lesson's question; what is said to it. */
export function answer(value: string) {
  write('Jawaban', value);
  press('Periksa');
  return told().at(-1);
}
