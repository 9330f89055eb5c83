import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import {
  fillQuarter,
  isInQuarter,
  openQuarter,
  quarterEntry,
  quarterSizes,
  rootOver,
} from './seal-quarter.ts';
import { growTree } from './tlog/growing.ts';
import { leafHash } from './tlog/hash.ts';
import { openTree } from './tlog/tree.ts';

let serial = 0;
const random = () => sha256(utf8ToBytes(`random ${serial++}`));
const real = Array.from({ length: 5 }, (_, n) => sha256(utf8ToBytes(`offer ${n}`)));
const quarter = await fillQuarter(real, random);
const [few, many] = quarterSizes;

it('has as many commitments whoever offered, in the order of their bytes', async () => {
  const hexes = quarter.commitments.map(bytesToHex);
  expect(hexes).toHaveLength(few);
  expect(hexes).toEqual([...hexes].sort());
  expect(real.map(bytesToHex).filter((one) => hexes.includes(one))).toHaveLength(5);
  expect((await fillQuarter([], random)).commitments).toHaveLength(few);
});

it('has the root of RFC 6962 over them', async () => {
  const tree = growTree();
  for (const commitment of quarter.commitments) tree.add(leafHash(commitment));
  expect(quarter.root).toEqual(tree.root());
  const tiles = new Map(tree.additions().map(({ level, index, hashes }) => [`${level} ${index}`, hashes]));
  const proof = await openTree(few, async ({ level, index }) =>
    Uint8Array.from((tiles.get(`${level} ${index}`) ?? []).flatMap((hash) => [...hash])),
  ).inclusion(77);
  expect(quarter.pathOf(77)).toEqual(proof);
});

it('each commitment has a way to the root, which is no other’s', async () => {
  for (const place of [0, 1, 2, 511, 512, 1_023]) {
    const commitment = quarter.commitments[place] ?? random();
    const way = { place, path: quarter.pathOf(place), root: quarter.root };
    expect(isInQuarter(commitment, way)).toBe(true);
    expect(rootOver(commitment, way)).toEqual(quarter.root);
    expect(isInQuarter(random(), way)).toBe(false);
    expect(isInQuarter(commitment, { ...way, place: place ^ 1 })).toBe(false);
    expect(isInQuarter(commitment, { ...way, path: way.path.slice(1) })).toBe(false);
  }
  const two = await openQuarter(quarter.commitments.slice(0, 2));
  const way = { place: 0, path: two.pathOf(0), root: two.root };
  expect(isInQuarter(quarter.commitments[0] ?? random(), way)).toBe(false);
});

it('has one larger size where there is more, and takes no more than that', async () => {
  let rests = 0;
  const rest = async () => {
    rests += 1;
  };
  const larger = await fillQuarter([...quarter.commitments, random()], random, [], rest);
  // Of 31,743 random numbers and 65,535 hashes no more than 1,024 in one turn of the loop.
  expect(rests).toBe(30 + 31 + 15 + 7 + 3 + 1);
  expect(larger.commitments).toHaveLength(many);
  const [commitment = random()] = larger.commitments.slice(-1);
  const way = { place: many - 1, path: larger.pathOf(many - 1), root: larger.root };
  expect(way.path).toHaveLength(15);
  expect(isInQuarter(commitment, way)).toBe(true);
  await expect(fillQuarter([...larger.commitments, random()], random)).rejects.toThrow(RangeError);
});

it('has one place for the opening of a request, the same in both sizes', async () => {
  const [id, near] = ['0197a000-0000-7000-8000-00000000c123', '0197a000-0000-7000-8000-00000000c10f'];
  const opening = { id, commitment: real[0] ?? random() };
  const alone = await fillQuarter(real.slice(1), random, [opening]);
  expect(alone.commitments[0xc123 >> 6]).toBe(opening.commitment);
  expect(alone.commitments).toHaveLength(few);
  // At one place of the small size: the larger one tells them apart, and leaves out what would be at the same place there too.
  const both = await fillQuarter([], random, [opening, { id: near, commitment: real[1] ?? random() }]);
  expect([both.commitments[0xc123 >> 1], both.commitments[0xc10f >> 1]]).toEqual(real.slice(0, 2));
  const planted = await fillQuarter([], random, [{ id, commitment: random() }, opening]);
  expect([planted.commitments.length, planted.commitments[0xc123 >> 1]]).toEqual([many, opening.commitment]);
});

it('is an entry of 40 bytes: when it ended, and its root', () => {
  const root = hexToBytes('ab'.repeat(32));
  expect(bytesToHex(quarterEntry(new Date('2026-03-04T03:15:00Z'), root))).toBe(
    `0000000069a7a3b4${'ab'.repeat(32)}`,
  );
});
