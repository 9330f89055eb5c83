import { expect, it } from 'vitest';
import { toBase64 } from '../base64.ts';
import { signCheckpoint } from './checkpoint.ts';
import { emptyRoot, leafHash } from './hash.ts';
import { formatNote, readNote } from './note.ts';
import { signText } from './note-key.ts';
import { entriesOf, signer, tilesByDefinition } from './test/small-log.ts';
import { openTree } from './tree.ts';
import { cosign, formatSubmission, judgeSubmission, readCosignature, readSubmission } from './witness.ts';

const log = signer('pasok.example/log', 'note', 1);
const stranger = signer('pasok.example/log', 'note', 9);
const witness = signer('saksi.example/w1', 'cosignature', 2);

// The example of the page tlog-witness.
const printed = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;

it("the page's own submission is read as it is meant and written again as it stands", () => {
  const read = readSubmission(printed);
  expect([read.old, read.proof.length]).toEqual([20_852_014, 4]);
  expect(toBase64(read.proof[3] ?? new Uint8Array())).toBe('/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=');
  expect(formatSubmission(read)).toBe(printed);
});

const entries = entriesOf(40);
const treeOf = (size: number, from = entries) => openTree(size, tilesByDefinition(from.slice(0, size)));
const forked = [...entriesOf(3), ...entriesOf(37).reverse()];
async function signed(size: number, { by = log, from = entries } = {}) {
  return signCheckpoint({ origin: log.name, size, root: await treeOf(size, from).root() }, by);
}
async function submission(old: number, size: number, { by = log, from = entries, proof = true } = {}) {
  const hashes = old > 0 && old <= size && proof ? await treeOf(size, from).consistency(old) : [];
  return formatSubmission({ old, proof: hashes, checkpoint: await signed(size, { by, from }) });
}
const edited = async (old: number, size: number, was: string, is: string) =>
  (await submission(old, size)).replace(was, is);
const hash = `${toBase64(emptyRoot)}\n`;
async function judge(body: string, seen: number) {
  const known = { keys: [log], size: seen, root: await treeOf(seen).root() };
  return judgeSubmission(body, (origin) => (origin === log.name ? known : undefined));
}

it.each([
  ['the first tree', 0, () => submission(0, 7), 200],
  ['a larger tree', 7, () => submission(7, 23), 200],
  ['the same tree', 7, () => submission(7, 7), 200],
  ['an empty log', 0, () => submission(0, 0), 200],
  ['a log that is not watched', 7, async () => (await submission(7, 9)).replaceAll('pasok.', 'lain.'), 404],
  ['a key of somebody else', 7, () => submission(7, 9, { by: stranger }), 403],
  ['a known key whose signature is wrong', 7, () => edited(7, 9, '\n9\n', '\n8\n'), 403],
  ['an old size beyond the checkpoint', 7, () => submission(9, 7), 400],
  ['an old size that is not the one seen', 7, () => submission(3, 9), 409],
  ['a proof of growth from nothing', 0, () => edited(0, 7, 'old 0\n', `old 0\n${hash}`), 422],
  ['no proof', 7, () => submission(7, 9, { proof: false }), 422],
  ['a proof with the same size', 7, () => edited(7, 7, 'old 7\n', `old 7\n${hash}`), 422],
  ['another tree of the same size', 7, () => submission(7, 7, { from: forked }), 422],
  ['a larger tree with another beginning', 7, () => submission(7, 9, { from: forked }), 422],
  [
    'an empty log with another root',
    0,
    async () =>
      formatSubmission({
        old: 0,
        proof: [],
        checkpoint: signCheckpoint({ origin: log.name, size: 0, root: leafHash(emptyRoot) }, log),
      }),
    422,
  ],
  ['a leading zero', 7, () => edited(7, 9, 'old 7', 'old 07'), 400],
  ['no old size', 7, () => edited(7, 9, 'old 7\n', ''), 400],
  ['64 hashes', 7, () => edited(7, 9, 'old 7\n', `old 7\n${hash.repeat(64)}`), 400],
  ['half a hash', 7, () => edited(7, 9, 'old 7\n', 'old 7\nAAAA\n'), 400],
  ['no checkpoint', 7, async () => 'old 7\n\n', 400],
  ['nothing', 7, async () => '', 400],
])('%s is answered as the page says', async (_what, seen, body, status) => {
  expect(await judge(await body(), seen)).toMatchObject({ status });
});

it('a wrong old size is told the right one; a fork is told from what anybody may send', async () => {
  expect(await judge(await submission(3, 9), 7)).toEqual({ status: 409, size: 7, isFork: false });
  expect(await judge(await submission(3, 7, { from: forked }), 7)).toMatchObject({ isFork: true });
  expect(await judge(await submission(7, 7, { from: forked }), 7)).toMatchObject({ isFork: true });
  expect(await judge(await submission(7, 9, { proof: false }), 7)).toMatchObject({ isFork: false });
});

it('signatures of strangers are not cosigned along', async () => {
  const own = await signed(7);
  const { text, signatures } = readNote(own);
  const more = formatNote({ text, signatures: [...signatures, signText(text, stranger)] });
  const body = formatSubmission({ old: 0, proof: [], checkpoint: more });
  expect(await judge(body, 0)).toMatchObject({ status: 200, note: own });
});

it('a cosignature is the line that a log looks for in the answer, and no other one is', async () => {
  const note = await signed(7);
  const { line, note: cosigned } = cosign(note, witness, 1_700_000_000);
  expect(cosigned).toBe(`${note}${line}`);
  const keys = { log, witness };
  const other = cosign(note, signer('lain.example/w', 'cosignature', 3), 1_700_000_000).line;
  expect(readCosignature(note, other + line, keys)).toEqual({ line, time: 1_700_000_000 });
  expect(() => readCosignature(note, other, keys)).toThrow('has not cosigned this');
  expect(() => readCosignature(note, '', keys)).toThrow('has not cosigned this');
  expect(() => readCosignature(note, 'x', keys)).toThrow();
  expect(() => readCosignature(note, cosign(note, witness, 0).line, keys)).toThrow('has not cosigned this');
  const ofAnother = cosign(await signed(8), witness, 1_700_000_000).line;
  expect(() => readCosignature(note, ofAnother, keys)).toThrow('does not fit this text');
});
