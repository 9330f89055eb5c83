import { createGenesis } from '@pasok/chain/genesis';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonNames } from '../lessons.ts';
import AnswerSheet from './answer-sheet.tsx';
import LessonCard, { type PeerLesson } from './lesson-card.tsx';
import OwnLesson from './own-lesson.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(part: ReactNode) {
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
const said = () => screen.getByRole('status').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('keys and signatures (X11)', () => {
  it('is done when a signature that held fails for a changed text', () => {
    const onDone = vi.fn();
    show(<OwnLesson name="keys" block={block} isDone={false} onDone={onDone} />);
    expect(screen.getByLabelText('Teks transfer')).toHaveProperty(
      'value',
      expect.stringMatching(/^Ani membayar Rp.* kepada Budi$/),
    );
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('');
    press('Tanda tangani');
    expect(said()).toBe('Tanda tangan sah');
    expect(onDone).not.toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar!');
    expect(said()).toBe('Tanda tangan TIDAK sah');
    expect(onDone).toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('Tanda tangan sah');
    press('Kunci baru');
    expect(said()).toBe('Tanda tangan TIDAK sah');
  });
});

describe('a Merkle tree (X11)', () => {
  it('is done when an item is proven and another text is not', () => {
    const onDone = vi.fn();
    show(<OwnLesson name="merkle" block={block} isDone={false} onDone={onDone} />);
    expect(screen.getByRole('img', { name: /^Pohon Merkle dengan 3 daun dan 3 tingkat/ })).toBeTruthy();
    press(/^Tas/);
    expect(screen.getByText(/^Untuk membuktikan satu dari 3 barang diperlukan 1 hash/)).toBeTruthy();
    press('Buktikan');
    expect(said()).toBe('Terbukti: sampai di akar');
    expect(onDone).not.toHaveBeenCalled();
    write('Barang yang dibuktikan', 'Emas');
    expect(said()).toBe('Tidak terbukti: akarnya lain');
    expect(onDone).toHaveBeenCalled();
  });
});

it.each(lessonNames)('%s is told with a picture, a task and a minute in two languages', (name) => {
  const part =
    name === 'keys' || name === 'merkle' ? (
      <OwnLesson name={name} block={block} isDone onDone={() => {}} />
    ) : (
      <LessonCard name={name satisfies PeerLesson} where="Peer 1, blok 2" />
    );
  show(part);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/\w{4}/);
  const told = () => document.querySelector('details p');
  expect(told()?.getAttribute('lang')).toBe('id');
  const inIndonesian = told()?.textContent ?? '';
  press('English');
  expect(told()?.getAttribute('lang')).toBe('en');
  for (const words of [inIndonesian, told()?.textContent ?? '']) {
    const count = words.split(' ').length;
    expect(count).toBeGreaterThan(45);
    expect(count, 'what is said in a minute').toBeLessThan(150);
  }
});

it("the teacher's sheet asks and answers every lesson", () => {
  show(<AnswerSheet />);
  expect(document.querySelectorAll('[data-sheet] li')).toHaveLength(lessonNames.length);
  expect(document.querySelectorAll('[data-sheet] em')).toHaveLength(lessonNames.length);
});
