import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOwnLesson, lessonNames } from '../lessons.ts';
import AnswerSheet from './answer-sheet.tsx';
import LessonCard from './lesson-card.tsx';
import { press, show, showOwn, write } from './screen-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = () => screen.getByRole('status').textContent;

describe('keys and signatures', () => {
  it('is done when a signature that held fails for a changed text', async () => {
    const onDone = await showOwn('keys');
    expect(screen.getByLabelText('Teks transfer')).toHaveProperty(
      'value',
      expect.stringMatching(/^Ani membayar Rp.* kepada Budi$/),
    );
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('');
    press('Tanda tangani');
    expect(said()).toBe('Tanda tangan valid');
    expect(onDone).not.toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar!');
    expect(said()).toBe('Tanda tangan TIDAK valid');
    expect(onDone).toHaveBeenCalled();
    write('Teks transfer', 'Ani membayar');
    expect(said()).toBe('Tanda tangan valid');
    press('Kunci baru');
    expect(said()).toBe('Tanda tangan TIDAK valid');
  });
});

describe('a Merkle tree', () => {
  it('is done when an item is proven and another text is not', async () => {
    const onDone = await showOwn('merkle');
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

it.each(lessonNames)('%s is told with a picture, a task and a minute in two languages', async (name) => {
  if (isOwnLesson(name)) await showOwn(name, true);
  else show(<LessonCard name={name} where="Peer 1, blok 2" />);
  expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toMatch(/\w{4}/);
  const told = () => document.querySelector('details p[lang]');
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
