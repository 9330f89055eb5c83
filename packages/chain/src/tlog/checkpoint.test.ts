import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../base64.ts';
import { checkpointText, openCheckpoint, readCheckpointText, signCheckpoint } from './checkpoint.ts';
import { leafHash } from './hash.ts';
import { formatNote, readNote } from './note.ts';
import { formatVkey, readVkey, signText, verifyNote } from './note-key.ts';
import { formatProof, readProof, verifyProof } from './proof-file.ts';
import { entriesOf, signer, tilesByDefinition } from './test/small-log.ts';
import { openTree } from './tree.ts';

const log = signer('pasok.example/log', 'note', 1);
const witness = signer('saksi.example/w1', 'cosignature', 2);

// Of the pages of C2SP (signed-note, tlog-cosignature), which print keys and signatures of their own.
const printed = {
  vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  checkpoint:
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n',
};

it("the pages' own key verifies the pages' own note, and both are written again as they stand", () => {
  const key = readVkey(printed.vkey);
  expect(formatVkey(key)).toBe(printed.vkey);
  expect(formatNote(readNote(printed.note))).toBe(printed.note);
  expect(verifyNote(readNote(printed.note), [key])).toMatchObject([{ key }]);
  const changed = readNote(printed.note.replace('message', 'Message'));
  expect(() => verifyNote(changed, [key])).toThrow(
    'The signature of example.com/foo does not fit this text.',
  );
});

it("the pages' own checkpoint is read as it is meant", () => {
  const note = readNote(printed.checkpoint);
  expect(formatNote(note)).toBe(printed.checkpoint);
  const { origin, size, root } = readCheckpointText(note.text);
  expect([origin, size, toBase64(root)]).toEqual([
    'example.com/behind-the-sofa',
    20_852_163,
    'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
  ]);
  expect(note.signatures.map(({ keyId, signature }) => [keyId.toString(16), signature.length])).toEqual([
    ['33de0ae', 64],
    ['8d66cf3f', 72],
  ]);
  // The time in the cosignature is that of the page's text: 1679315147.
  expect(bytesToHex(note.signatures[1]?.signature.subarray(0, 8) ?? new Uint8Array())).toBe(
    '00000000641850cb',
  );
});

const checkpoint = { origin: log.name, size: 3, root: leafHash(Uint8Array.of(1)) };

it('a checkpoint with a cosignature opens by the keys one believes, and by no others', () => {
  const note = readNote(signCheckpoint(checkpoint, log));
  const both = formatNote({
    ...note,
    signatures: [...note.signatures, signText(note.text, witness, 1_700_000_000)],
  });
  const { verified, ...opened } = openCheckpoint(both, [
    readVkey(formatVkey(log)),
    readVkey(formatVkey(witness)),
  ]);
  expect(opened).toEqual(checkpoint);
  expect(verified.map(({ key, time }) => [key.name, time])).toEqual([
    [log.name, undefined],
    [witness.name, 1_700_000_000],
  ]);
  expect(openCheckpoint(both, [log]).verified).toHaveLength(1);
  expect(() => openCheckpoint(both, [witness])).toThrow('has not signed this');
  expect(() => openCheckpoint(both, [signer(log.name, 'note', 3)])).toThrow('No signature is by a key');
  // The time is part of what was signed.
  const later = both.replace(/(— saksi\S* \S{12})../, '$1AA');
  expect(() => openCheckpoint(later, [log, witness])).toThrow('saksi.example/w1');
});

it.each([
  ['no signature', (note: string) => note.split('\n\n')[0] ?? '', 'no signatures'],
  ['no empty line', (note: string) => note.replace('\n\n', '\n'), 'no signatures'],
  ['no last newline', (note: string) => note.slice(0, -1), 'no signatures'],
  ['line ends of a mail', (note: string) => note.replaceAll('\n', '\r\n'), 'control characters'],
  ['a hyphen', (note: string) => note.replace('—', '-'), 'em dash'],
  ['a space more', (note: string) => note.replace('— ', '—  '), 'em dash'],
  [
    'unused bits set',
    (note: string) => note.replace(/.=\n$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}=\n`),
    'in base64',
  ],
  ['half a character', (note: string) => note.replace('3', '\ud800'), 'Unicode'],
  ['a leading zero', (note: string) => note.replace('\n3\n', '\n03\n'), 'leading zeros'],
  ['a sign', (note: string) => note.replace('\n3\n', '\n+3\n'), 'leading zeros'],
  ['2^53', (note: string) => note.replace('\n3\n', '\n9007199254740992\n'), 'leading zeros'],
  ['a short root', (note: string) => note.replace(/\n(.{40}).{4}\n\n/, '\n$1\n\n'), 'SHA-256'],
  ['a plus in the name', (note: string) => note.replaceAll('pasok.', 'pas+ok.'), 'em dash'],
  ['101 signatures', (note: string) => note + '— x AAAAAAA=\n'.repeat(100), 'not between 1 and 100'],
  ['a million characters', (note: string) => 'x'.repeat(1_000_000) + note, 'million'],
])('%s is refused in words', (_what, change, words) => {
  const note = signCheckpoint(checkpoint, log);
  expect(change(note)).not.toBe(note);
  expect(() => openCheckpoint(change(note), [log])).toThrow(words);
});

it('whatever is changed at one place, a checkpoint is refused', () => {
  const note = signCheckpoint(checkpoint, log);
  const character = fc.constantFrom(...'\n\r\t =+-/AaZz019—é\u0085');
  fc.assert(
    fc.property(fc.nat(note.length - 1), character, fc.boolean(), (at, put, isMore) => {
      const changed = note.slice(0, at) + put + note.slice(isMore ? at : at + 1);
      fc.pre(changed !== note);
      expect(() => openCheckpoint(changed, [log])).toThrow(/^(The|No|A) /);
    }),
    { numRuns: 150 },
  );
});

it('base64 has one text for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
  for (const text of ['AB==', 'AAB=', 'AA=', 'A', 'AA==\n', ' AA==', 'A_==', 'A===', '===='])
    expect(fromBase64(text)).toBeUndefined();
});

it.each([
  printed.vkey.replace('530d903a', '530D903A'),
  printed.vkey.replace('530d903a', '530d903b'),
  printed.vkey.replace('foo', 'fo o'),
  printed.vkey.replace('AeK', 'AuK').replace('+Ae', '+Be'),
  printed.vkey.slice(0, -4),
  'example.com/foo',
  '',
])('%j is no key', (text) => expect(() => readVkey(text)).toThrow(/key/));

it('a name has no spaces or plus, and is something', () => {
  for (const origin of ['', 'a b', 'a+b', 'a\u00a0b', 'a\u0085b', 'a\nb'])
    expect(() => checkpointText({ ...checkpoint, origin })).toThrow('origin');
});

it('a proof file shows one entry in a log, and nothing else by it', async () => {
  const entries = entriesOf(300);
  const tree = openTree(300, tilesByDefinition(entries));
  const signed = signCheckpoint({ origin: log.name, size: 300, root: await tree.root() }, log);
  const text = formatProof({ index: 77, proof: await tree.inclusion(77), checkpoint: signed });
  expect(text.startsWith('c2sp.org/tlog-proof@v1\nindex 77\n')).toBe(true);
  expect(formatProof(readProof(text))).toBe(text);
  const [own, other] = [entries[77] ?? new Uint8Array(), entries[78] ?? new Uint8Array()];
  expect(verifyProof(text, own, [log])).toMatchObject({ index: 77, size: 300, origin: log.name });
  expect(verifyProof(text.replace('\nindex', '\nextra AAAA\nindex'), own, [log])).toMatchObject({
    index: 77,
  });
  expect(() => verifyProof(text, other, [log])).toThrow('do not lead from the entry at 77');
  for (const [was, is, words] of [
    ['index 77', 'index 78', 'do not lead'],
    ['index 77', 'index 077', 'leading zeros'],
    ['index 77\n', '', 'names the index'],
    ['@v1', '@v2', 'begins with'],
    ['\nindex', '\nextra A\nindex', 'no base64'],
    ['index 77\n', 'index 77\nAAAA\n', 'SHA-256'],
    ['\n300\n', '\n301\n', 'does not fit'],
  ] as const)
    expect(() => verifyProof(text.replace(was, is), own, [log])).toThrow(words);
});

it('the proof of a log of one entry has no hashes', async () => {
  const [entry = new Uint8Array()] = entriesOf(1);
  const signed = signCheckpoint({ origin: log.name, size: 1, root: leafHash(entry) }, log);
  const text = formatProof({ index: 0, proof: [], checkpoint: signed });
  expect(verifyProof(text, entry, [log])).toMatchObject({ index: 0, size: 1 });
});
