import { createGenesis } from '@pasok/chain/genesis';
import { PasokProvider } from '@pasok/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { OwnLessonName } from '../lessons.ts';
import OwnLesson from './own-lesson.tsx';

/** A part of the lessons on a page of its own. */
export function show(part: ReactNode) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
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

/** A lesson with room of its own, opened. */
export async function showOwn(name: OwnLessonName, isDone = false) {
  const onDone = vi.fn();
  const nothing = () => {};
  show(
    <OwnLesson {...{ name, block, isDone, onDone }} next={undefined} onNext={nothing} onClose={nothing} />,
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

/** What its pictures say to who cannot see them. */
const drawn = () => [...document.querySelectorAll('svg[role=img]')].map((one) => one.ariaLabel);
export const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
