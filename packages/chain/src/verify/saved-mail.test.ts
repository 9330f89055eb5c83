import { expect, it } from 'vitest';
import { readSavedMail } from './saved-mail.ts';

const note = 'pasok.example/log\n3\nroot\n\n— pasok.example/log c2lnbmF0dXJl\n';
const proof = `c2sp.org/tlog-proof@v1\nindex 1\naGFzaA==\n\n${note}`;
const receipt = '{\n  "format": "x",\n  "of": {\n    "a": 1\n  }\n}\n';

it('finds receipts, proofs and notes in a text, as they stand first, whatever its line ends', () => {
  const text = `Halo,\n\n${note}\n${proof}\n${receipt}\n${note}\nSalam\n`;
  for (const saved of [text, text.replaceAll('\n', '\r\n')]) {
    const { receipts, proofs, notes } = readSavedMail(saved);
    expect([receipts[0], proofs[0], notes[0]]).toEqual([receipt, proof, note]);
  }
});

it('finds nothing in other texts, nor in what ends before it is whole', () => {
  for (const text of [
    '',
    'Halo.',
    '{\n',
    'c2sp.org/tlog-proof@v1\n\n',
    '\n\n— x',
    'content-transfer-encoding: base64',
  ])
    expect(readSavedMail(text).receipts.concat(readSavedMail(text).proofs)).toEqual([]);
});

it('reads a long mail that somebody made to be slow at once', () => {
  const began = process.cpuUsage();
  for (const line of [
    '{\n',
    'c2sp.org/tlog-proof@v1\n',
    '=\n',
    'content-transfer-encoding: base64\n',
    '\n— x y\n',
  ])
    readSavedMail(line.repeat(50_000));
  // Of the processor, which others may have meanwhile.
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});
