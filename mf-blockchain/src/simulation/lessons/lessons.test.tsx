import { workOf } from '@pasok/chain/difficulty';
import { createGenesis } from '@pasok/chain/genesis';
import { merkleProof } from '@pasok/chain/merkle';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainOf } from '../../explorer/screen-test.tsx';
import { type Step, steps } from '../step.ts';
import words from '../words/own-minutes.json' with { type: 'json' };
import { ChainStep } from './chain-step.tsx';
import Explained from './explained.tsx';
import { HashStep } from './hash-step.tsx';
import KeysStep from './keys-step.tsx';
import MerkleStep from './merkle-step.tsx';
import { progress } from './progress.ts';
import { press, show, write } from './screen-test.tsx';

beforeEach(() => {
  localStorage.clear();
  progress.setState(new Set(), true);
  Object.assign(Element.prototype, { scrollTo() {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

const statuses = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
const learned = () => [...progress.getState()];

describe('what the desk asks for counts, and is done by doing it', () => {
  it('a text whose hash begins with a zero, text by text', () => {
    show(<HashStep />);
    for (const text of ['abc', 'zzz']) write('Teks', text);
    expect(statuses()[0]).toBe('2 teks dicoba. ');
    expect(learned()).toEqual([]);
    // SHA-256 '07…'
    write('Teks', 'Kertas 30');
    expect(learned()).toEqual(['hash']);
    expect(statuses()[0]).toMatch(/^3 teks dicoba\. ✓ Satu huruf lain/);
    expect(screen.getByRole('link', { name: 'Lanjut' }).getAttribute('href')).toBe(
      '/blockchain-simulation#blok',
    );
    expect(localStorage.getItem('pasok.lessons')).toBe('["hash"]');
  });

  it('a block that is changed is not valid before it is mined', () => {
    show(<ChainStep blocks={chainOf(2)} isOne />);
    expect(statuses()[1]).toBe('0 dari 2 langkah. ');
    write('Buyer', 'Citra');
    expect(statuses().slice(0, 2)).toEqual(['Invalid ', '1 dari 2 langkah. ']);
    expect(learned()).toEqual([]);
  });

  it('a signature that held fails for a changed text', () => {
    const block = { ...createGenesis(), index: 3 };
    const data = { ...block.data, buyerName: 'Ani', vendorName: 'Budi' };
    show(<KeysStep block={{ ...block, data }} />);
    const transfer = screen.getByLabelText<HTMLInputElement>('Teks transfer').value;
    expect(transfer).toMatch(/^Ani membayar Rp.* kepada Budi$/);
    press('Tanda tangani');
    expect(statuses().slice(0, 2)).toEqual(['Tanda tangan valid', '1 dari 2 langkah. ']);
    expect(learned()).toEqual([]);
    write('Teks transfer', `${transfer}!`);
    expect(statuses()[0]).toBe('Tanda tangan TIDAK valid');
    expect(learned()).toEqual(['kunci']);
    write('Teks transfer', transfer);
    expect(statuses()[0]).toBe('Tanda tangan valid');
    press('Kunci baru');
    expect(statuses()[0]).toBe('Tanda tangan TIDAK valid');
  });

  it('an item is proven, and of another text the way that it leads is drawn, not the tree that is there', () => {
    show(<MerkleStep />);
    const nodes = (role: string) =>
      [...document.querySelectorAll(`[data-role=${role}] text`)].map(({ textContent }) => textContent);
    expect(screen.getByRole('img', { name: /^Pohon Merkle dengan 8 daun dan 4 tingkat/ })).toBeTruthy();
    press(/^Tas /);
    expect(screen.getByText(/^Untuk membuktikan satu dari 8 barang diperlukan 3 hash/)).toBeTruthy();
    press('Buktikan');
    expect(statuses()[0]).toBe('Terbukti: sampai di akar');
    const right = nodes('path');
    expect(right).toHaveLength(4);
    expect(learned()).toEqual([]);
    write('Barang yang dibuktikan', 'Emas');
    expect(statuses()[0]).toBe('Tidak terbukti: akarnya lain');
    expect(learned()).toEqual(['merkle']);
    expect(nodes('path')).toEqual([]);
    expect(nodes('failed')).toHaveLength(4);
    for (const [at, node] of nodes('failed').entries()) expect(node, `level ${at}`).not.toBe(right[at]);
    expect(nodes('proof')).toHaveLength(3);
  });
});

it('begins anew where something else is kept, and takes the steps there still are', async () => {
  for (const [kept, known] of [
    ['', []],
    ['{', []],
    ['7', []],
    ['{"now":"Ani"}', []],
    ['["kunci","tamper",3]', ['kunci']],
  ] as const) {
    localStorage.setItem('pasok.lessons', kept);
    vi.resetModules();
    const { progress: read } = await import('./progress.ts');
    expect([...read.getState()], kept).toEqual(known);
  }
});

describe('what is said in a minute', () => {
  it.each(steps)('%s: about a minute, and a question', (step) => {
    show(<Explained step={step} />);
    const { text, question } = words.steps[step];
    const count = text.split(' ').length;
    expect(count).toBeGreaterThan(45);
    expect(count).toBeLessThan(150);
    expect(screen.getByText(question)).toBeTruthy();
    const limits = screen.queryByText(/Rantai tercatat Pasok ditulis satu server/);
    expect(limits !== null, 'of what many miners do').toBe(step === 'jaringan');
  });

  const numbered = (step: Step) => Object.values(words.steps[step]).join(' ');

  it('100 blocks end at #99: after a change in #40 sixty are mined again', () => {
    const chain = Array.from({ length: 100 }, (_, index) => index);
    expect(chain.filter((index) => index >= 40)).toHaveLength(60);
    expect(words.steps.rantai.answer).toMatch(/^Enam puluh: .*sampai blok 99\.$/);
  });

  it('a thousand items take ten neighbours at most, a million twenty', () => {
    const most = (count: number) => Math.ceil(Math.log2(count));
    const thousand = Array.from({ length: 1_000 }, (_, index) => `barang ${index}`);
    expect(Math.max(...[0, 511, 512, 999].map((at) => merkleProof(thousand, at).length))).toBe(most(1_000));
    expect([most(1_000), most(1_000_000)]).toEqual([10, 20]);
    expect(numbered('merkle')).toMatch(/sejuta barang cukup dua puluh.*Paling banyak sepuluh/);
  });

  it('three zeros take 4,096 attempts', () => {
    expect(workOf(3)).toBe(4_096);
    expect(numbered('blok')).toMatch(/4\.096/);
  });
});
