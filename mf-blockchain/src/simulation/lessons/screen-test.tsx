import { PasokProvider } from '@pasok/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

/** A part of the lessons on a page of its own. */
export function show(part: ReactNode) {
  // A wide screen of somebody who wants nothing to move.
  const matches = (query: string) => query.includes('reduced-motion');
  const media = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...media }));
  render(
    <MemoryRouter>
      <PasokProvider>{part}</PasokProvider>
    </MemoryRouter>,
  );
}

/** By their words alone: what a role is called costs jsdom a walk through all styles. */
export function press(name: string | RegExp) {
  const all = [...document.querySelectorAll('button')];
  const isIt = (words: string) => (typeof name === 'string' ? words === name : name.test(words));
  const button = all.find((one) => isIt(one.textContent));
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
}

export const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
