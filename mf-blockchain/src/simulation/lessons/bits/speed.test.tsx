import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Result } from './speed.tsx';

afterEach(cleanup);

const told = () => document.body.textContent;
const speed = { one: 500_000, many: 1_000_000, workers: 4 };

it('compares one worker with many, and tells what that makes of a block', () => {
  render(<Result speed={speed} bits={20} isOver />);
  expect(told()).toContain('1 worker500.000 hash per detik');
  expect(told()).toContain('4 worker1.000.000 hash per detik');
  expect(told()).toContain('2 kali satu worker');
  expect(told()).toContain('Sebuah blok dengan 20 bit nol rata-rata 1 detik di sini');
});

it('promises nothing while it still measures, and compares nothing on one processor', () => {
  render(<Result speed={speed} bits={12} isOver={false} />);
  expect(told()).not.toContain('rata-rata');
  cleanup();
  render(<Result speed={{ one: 409_600, many: 409_600, workers: 1 }} bits={12} isOver />);
  expect(told()).toContain('hanya melaporkan satu prosesor');
  expect(told()).toContain('12 bit nol rata-rata 0,01 detik');
});
