import { describe, expect, it } from 'vitest';
import { duplicates, fillFrom, nextEmpty, pastedTokens, placeOf, sortIn } from './fill.ts';

const a = 'AAAA-BBBB-CCCC-DDDD';
const b = 'EEEE-FFFF-GGGG-HHHH';
const c = 'JJJJ-KKKK-MMMM-NNNN';
const otherWriting = (token: string) => token.toLowerCase().replaceAll('-', ' ');
const all = () => true;

it('goes to the next empty place, then back to the start', () => {
  expect(nextEmpty(['x', '', 'x', ''], all, 2)).toBe(3);
  expect(nextEmpty(['', 'x', 'x'], all, 1)).toBe(0);
  expect(nextEmpty(['', '', ''], (index) => index !== 0, 0)).toBe(1);
  expect(nextEmpty(['x', 'x'], all, 0)).toBe(-1);
});

it('finds the same token in another writing, at every place it stands', () => {
  expect([...duplicates([a, b, otherWriting(a)])]).toEqual([
    [2, 0],
    [0, 2],
  ]);
  expect(duplicates([a, b, '', '']).size).toBe(0);
  expect(duplicates(['A', 'A']).size).toBe(0);
});

it('says where a token stands', () => {
  expect(placeOf(['', b, a], otherWriting(a))).toBe(2);
  expect(placeOf(['', b], a)).toBe(-1);
  expect(placeOf(['', b], ' ')).toBe(-1);
});

it('finds tokens inside the text of a chat', () => {
  const chat = `Pak Joko: unit 1 ${a}. Yang kedua (kardus kecil): ${b.toLowerCase()}\n${c} sudah\nterima kasih`;
  expect(pastedTokens(chat)).toEqual([a, b.toLowerCase(), c, 'terima kasih']);
  expect(pastedTokens(`no. 12-${a}`)).toEqual([`no. 12-${a}`]);
});

it.each([
  ['in stars, with the long dash of a phone', '3. *EWSZ–NYED–M0GF–NX9M*', ['EWSZ–NYED–M0GF–NX9M']],
  ['without a dash', 'kursi: 4hm25k9fvj0x06dv (dus 2)', ['4hm25k9fvj0x06dv']],
  [
    'with spaces, behind words as long as a part',
    'Kode unit xdf9 d8n6 81yb 5g2c yang kecil',
    ['xdf9 d8n6 81yb 5g2c'],
  ],
  ['one after another', `${a} ${b}/${c}`, [a, b, c]],
  [
    'two with spaces on a line',
    'xdf9 d8n6 81yb 5g2c 4hm2 5k9f vj0x 06dv',
    ['xdf9 d8n6 81yb 5g2c', '4hm2 5k9f vj0x 06dv'],
  ],
  ['none in words', 'pada hari yang sama saya kira', ['pada hari yang sama saya kira']],
  ['none in an account number', 'BCA 1234567890123456', ['BCA 1234567890123456']],
  ['none in years', 'tahun 2023 2024 2025 2026', ['tahun 2023 2024 2025 2026']],
])('finds tokens as people write them: %s', (_, text, tokens) => {
  expect(pastedTokens(text)).toEqual(tokens);
});

it('reads a pasted list', () => expect(pastedTokens(`${a}\r\n${b}\n\n, ;`)).toEqual([a, b]));

const filled = (token: string, place: number) => ({ token, kind: 'filled', place });

it('fills open places in order, never twice, and says what became of each', () => {
  expect(fillFrom(['', '', ''], (index) => index !== 1, 0, [a, a, b])).toEqual({
    values: [a, '', b],
    verdicts: [filled(a, 0), { token: a, kind: 'double', place: 0 }, filled(b, 2)],
  });
  expect(fillFrom(['', b], all, 0, [b, a])).toEqual({
    values: [a, b],
    verdicts: [{ token: b, kind: 'double', place: 1 }, filled(a, 0)],
  });
  expect(fillFrom(['', ''], all, 0, [a, b, c])).toEqual({
    values: [a, b],
    verdicts: [filled(a, 0), filled(b, 1), { token: c, kind: 'left-over' }],
  });
  expect(fillFrom([a, ''], all, 0, [a, b])).toEqual({
    values: [a, b],
    verdicts: [{ token: a, kind: 'double', place: 0 }, filled(b, 1)],
  });
  expect(fillFrom(['old', ''], all, 0, [a])).toEqual({ values: [a, ''], verdicts: [filled(a, 0)] });
});

it('passes over what is no token', () => {
  const verdict = (token: string) => ({ token, kind: 'not-a-token' });
  expect(fillFrom(['', ''], all, 0, ['https://pabrik.test/1', a, 'Laptop'])).toEqual({
    values: [a, ''],
    verdicts: [verdict('https://pabrik.test/1'), filled(a, 0), verdict('Laptop')],
  });
});

describe('with the digests of a deal of two laptops (a, b) and a mouse (c)', () => {
  const d = 'PPPP-QQQQ-RRRR-SSSS';
  const places: Record<string, readonly number[]> = { [a]: [0, 1], [b]: [1, 0], [c]: [2] };
  const placesFor = (text: string) => places[text] ?? [];
  const fill = (values: string[], from: number, tokens: string[], isOpen: (index: number) => boolean = all) =>
    fillFrom(values, isOpen, from, tokens, placesFor);

  it('each token of a list goes to its unit, whatever the order and the place', () => {
    const { values, verdicts } = fill(['', '', ''], 0, [c, d, b, a, b]);
    expect(values).toEqual([a, b, c]);
    expect(verdicts).toEqual([
      filled(c, 2),
      { token: d, kind: 'unknown' },
      filled(b, 1),
      filled(a, 0),
      { token: b, kind: 'double', place: 1 },
    ]);
  });

  it('one that stands somewhere already stays there', () => {
    expect(fill([c, '', ''], 1, [c])).toEqual({
      values: [c, '', ''],
      verdicts: [{ token: c, kind: 'double', place: 0 }],
    });
  });

  it('takes another place of its item where its own is taken, and else none', () => {
    expect(fill(['', 'old', ''], 2, [b]).values).toEqual([b, 'old', '']);
    expect(fill(['x', 'y', ''], 2, [b])).toMatchObject({ verdicts: [{ kind: 'left-over' }] });
    expect(fill(['', 'old', ''], 1, [b]).values).toEqual(['', b, '']);
    expect(fill(['', '', ''], 0, [a], (index) => index !== 0).verdicts).toEqual([
      { token: a, kind: 'double', place: 0 },
    ]);
  });

  it.each<[string, string[], string[], number[]]>([
    ['sorted already', [a, '', c], [a, '', c], []],
    ['turned', [c, a, b], [a, b, c], []],
    ['with what is of no unit in the way', [c, '', d], [d, '', c], [0]],
    ['half typed', [b, 'HALF', ''], ['HALF', b, ''], [0]],
    ['one twice', [a, a, ''], [a, a, ''], [1]],
    ['one twice and in the way', [b, b, ''], [b, b, ''], [0]],
  ])('sorts what is to be sent: %s', (_, values, sorted, unfit) => {
    expect(sortIn(values, all, placesFor)).toEqual({ values: sorted, unfit });
  });

  it('moves nothing where the device does not know, and nothing into a closed place', () => {
    expect(sortIn([c, a, ''], all, () => undefined)).toEqual({ values: [c, a, ''], unfit: [] });
    expect(sortIn(['x', a, ''], (index) => index > 0, placesFor)).toEqual({
      values: ['x', a, ''],
      unfit: [1],
    });
  });
});
