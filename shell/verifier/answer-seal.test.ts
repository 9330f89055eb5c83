import { createHash } from 'node:crypto';
import { commitAct, rowHash, saltOf } from '@pasok/chain/act';
import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { loggedOpening } from '@pasok/chain/opening';
import { sealFileText } from '@pasok/chain/seal-file';
import { fillQuarter, openQuarter, quarterEntry } from '@pasok/chain/seal-quarter';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { describe, expect, it } from 'vitest';
import { answerFile } from './answer.ts';
import { NoAnswer } from './public-log.ts';
import type { Where } from './said.ts';
import { createSigner, logOver, type Signer } from './test/forged-log.ts';

const signer = createSigner(undefined, 'pasok.example/log/acts');
let serial = 0;
const random = () => Uint8Array.from(createHash('sha256').update(`random ${serial++}`).digest());
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const salt = '5a'.repeat(32);
const offer: SealedOffer = {
  requestId: '0197a000-0000-7000-8000-000000000001',
  vendorId: '0197a000-0000-7000-8000-000000000002',
  items: [{ name: 'Laptop', brand: '', spec: '', price: 9_500_000, quantity: 2, unit: null, notes: 'siap' }],
  total: 19_000_000,
  deliveryTime: 7,
  notes: null,
  terms: null,
};
const commitment = sealOffer(offer, salt);
const otherSeal = 'c1'.repeat(32);
const requestId = offer.requestId;
const seed = '77'.repeat(32);
const deadline = '2026-03-04T03:40:00.000Z';
const both = [
  { id: 'a', vendorId: offer.vendorId, seal: commitment },
  { id: 'b', vendorId: '0197a000-0000-7000-8000-000000000003', seal: otherSeal },
];
/** Openings of the request that an operator may log: the whole texts. */
const opened = {
  right: JSON.stringify({ deadline, seed, offers: both }),
  early: JSON.stringify({ deadline: '2026-03-04T03:20:00.000Z', seed, offers: both }),
  other: JSON.stringify({ deadline, seed, offers: both.slice(1) }),
  twice: JSON.stringify({
    ...{ deadline, seed },
    offers: both.map((one) => ({ ...one, vendorId: offer.vendorId })),
  }),
};
const commitOpening = (text: string) =>
  Buffer.from(
    commitAct({ kind: 'opening', id: requestId }, rowHash(loggedOpening(text)), saltOf('opening', seed)),
    'hex',
  );
const quarters = await Promise.all(
  Array.from({ length: 6 }, async (_, n) => ({
    at: new Date(Date.parse('2026-03-04T03:15:00Z') + n * 900_000),
    ...(await fillQuarter(
      [
        ...(n === 2 ? [Buffer.from(commitment, 'hex')] : []),
        // Planted beside the right opening, to choose from afterwards.
        ...(n === 3 ? [commitOpening(opened.other), commitOpening(opened.twice)] : []),
      ],
      random,
      [2, 3].includes(n)
        ? [{ id: requestId, commitment: commitOpening(n === 3 ? opened.right : opened.early) }]
        : [],
    )),
  })),
);
const entries = quarters.map(({ at, root }) => hexOf(quarterEntry(at, root)));
const then = logOver(entries.slice(0, 4), signer);

/** The file of the offer in its quarter; what is given says otherwise. */
async function fileOf(
  change: Partial<Parameters<typeof sealFileText>[0]> = {},
  log = then,
  quarter = quarters[2],
) {
  if (!quarter) throw new Error('no quarter');
  const place = quarter.commitments.findIndex((one) => hexOf(one) === (change.commitment ?? commitment));
  const own = {
    offer,
    salt,
    commitment,
    at: quarter.at.toISOString(),
    place,
    path: quarter.pathOf(place).map(hexOf),
  };
  return sealFileText({ ...own, proof: await log.prove(2), ...change });
}

/** An opening as the file has it, where the log does. */
async function openingOf(whole: string, text = whole) {
  const leaf = whole === opened.early ? 2 : 3;
  const [quarter, hex] = [quarters[leaf], hexOf(commitOpening(whole))];
  const place = quarter?.commitments.findIndex((one) => hexOf(one) === hex) ?? -1;
  const path = quarter?.pathOf(place).map(hexOf) ?? [];
  const where = { at: quarter?.at.toISOString() ?? '', place, path, proof: await then.prove(leaf) };
  return { kind: 'opening' as const, id: requestId, text, salt: saltOf('opening', seed), ...where };
}

/** A server that shows this log of acts, by keys as it names them for that of blocks. */
const where = (log = logOver(entries, signer), by: Signer = signer, below = 'acts/'): Where => ({
  ask: async (path) => {
    const file = path.startsWith(below) ? await log.answer(path.slice(below.length)) : undefined;
    if (!file) throw new NoAnswer('network');
    return file;
  },
  keys: [{ ...readVkey(by.vkey), name: 'pasok.example/log' }],
});
const judge = (text: string, at = where()) => answerFile(new TextEncoder().encode(text), at);

it('a right seal says before when the offer stood as it is', async () => {
  const answer = await judge(await fileOf());
  expect(answer).toMatchObject({
    state: 'good',
    verdict: '✓ Penawaran ini disegel sebelum 4 Maret 2026 pukul 10.45.00 WIB, dan isinya sama',
    offer: { offer },
  });
  expect(answer.reasons.join()).toContain('6 akar');
  expect(answer.seen?.key).toMatch(/^Kunci yang dipakai: [0-9a-f]{16} \((\w{5}-){4}\w{5}\)$/);
});

it('a file of up to 1.2.0 is asked of the log under its name of then', async () => {
  const was = createSigner(undefined, 'pasok.example/log/offers');
  const text = await fileOf({}, logOver(entries.slice(0, 4), was));
  const answer = await judge(text, where(logOver(entries, was), was, 'offers/'));
  expect([answer.state, answer.reasons.join()]).toEqual(['good', expect.stringContaining('6 akar')]);
});

describe('with the opening of its request', () => {
  const judgeOpening = async (whole: string, text?: string) =>
    judge(await fileOf({ opening: await openingOf(whole, text) }));

  it('says to its vendor that the seal stood, and to the buyer of whom each seal is', async () => {
    const list = loggedOpening(opened.right);
    expect(JSON.parse(list).seals).toHaveLength(64);
    for (const [text, acts] of [
      [
        opened.right,
        both.map(({ seal }) => ({ name: expect.stringContaining('Segel penjual'), text: seal })),
      ],
      [list, undefined],
    ] as const) {
      const answer = await judgeOpening(opened.right, text);
      expect(answer).toMatchObject({ state: 'good', verdict: expect.stringContaining('disegel sebelum') });
      expect(answer.acts).toEqual(acts);
      expect(answer.reasons.join()).toContain(
        'ada di log tindakan sejak 4 Maret 2026 pukul 11.00.00 WIB.,' +
          (acts
            ? '2 penawaran berdiri saat itu: segelnya ada di bawah ini, dan pembukaan itu tidak memuat yang lain.,'
            : '') +
          'Segel ini termasuk di antaranya.,Pada saat itu log hanya punya satu tempat',
      );
    }
  });

  it.each([
    [
      'an opening that was planted beside it, to choose from',
      opened.other,
      'Segel ini TIDAK berdiri',
      'satu-satunya tempat',
    ],
    ['two seals of one vendor', opened.twice, 'TIDAK sebagaimana mestinya', 'Satu penjual punya dua segel'],
  ])('%s is told', async (_what, whole, verdict, words) => {
    for (const text of [whole, loggedOpening(whole)]) {
      const answer = await judgeOpening(whole, text);
      expect([answer.state, answer.reasons.join()]).toEqual([
        'bad',
        expect.stringContaining('masih bisa dipilih'),
      ]);
      if (text === whole)
        expect([answer.verdict, answer.reasons.join()]).toEqual([
          expect.stringContaining(verdict),
          expect.stringContaining(words),
        ]);
    }
  });

  it('a seal that came into the log after the deadline is told', async () => {
    const answer = await judgeOpening(opened.early);
    expect([answer.state, answer.reasons.join()]).toEqual([
      'bad',
      expect.stringContaining('baru masuk log sesudah tenggat'),
    ]);
    expect(answer.reasons.join()).toContain('log hanya punya satu tempat');
  });

  it('an opening that the log has not is refused', async () => {
    const answer = await judgeOpening(opened.right, opened.other);
    expect([answer.state, answer.verdict, answer.reasons.join()]).toEqual([
      'bad',
      '✕ Pembukaannya TIDAK sebagaimana mestinya',
      expect.stringContaining('Pembukaan di berkas ini'),
    ]);
  });
});

const cheaper: SealedOffer = { ...offer, items: offer.items.map((item) => ({ ...item, price: 9_400_000 })) };

it.each<[string, () => Promise<string>, string]>([
  ['a price that was changed after opening', () => fileOf({ offer: cheaper }), 'bukan yang disegel'],
  ['another salt', () => fileOf({ salt: '5b'.repeat(32) }), 'bukan yang disegel'],
  [
    'an offer swapped whole, with a commitment of its own that was never in the log',
    async () => {
      const text = await fileOf();
      return text.replaceAll('9500000', '9400000').replaceAll(commitment, sealOffer({ ...cheaper }, salt));
    },
    'tidak sampai ke log',
  ],
  ['a quarter before its own', () => fileOf({ at: '2026-03-04T03:30:00.000Z' }), 'tidak sampai ke log'],
  ['the proof of another quarter', async () => fileOf({ proof: await then.prove(1) }), 'tidak sampai ke log'],
  ['a place that is another’s', () => fileOf({ place: 0 }), 'tidak sampai ke log'],
  [
    'a quarter whose padding was left out',
    () => fileOf({ path: ['ab'.repeat(32)], place: 0 }),
    '1.024 atau 32.768 segel',
  ],
  ['a file that was written anew', async () => `${await fileOf()} `, 'tidak persis'],
])('%s is refused in words', async (_what, make, words) => {
  const answer = await judge(await make());
  expect([answer.state, answer.verdict]).toEqual(['bad', '✕ Segel TIDAK sah']);
  expect(answer.reasons.join()).toContain(words);
  expect(answer.offer).toBeUndefined();
});

it('a root made over a few real offers alone, and logged so, is refused too', async () => {
  const few = await openQuarter([Buffer.from(commitment, 'hex'), random()]);
  const all = entries.map((entry, at) =>
    at === 2 ? hexOf(quarterEntry(quarters[2]?.at ?? new Date(), few.root)) : entry,
  );
  const text = await fileOf({ place: 0, path: few.pathOf(0).map(hexOf) }, logOver(all, signer));
  const answer = await judge(text, where(logOver(all, signer)));
  expect(answer.reasons.join()).toContain('1.024 atau 32.768 segel');
});

it.each([
  ['another root stands in its place', entries.map((entry, at) => (at === 2 ? (entries[5] ?? '') : entry))],
  ['the newest quarters were cut off', entries.slice(0, 3)],
])('two histories of the log refute each other: %s', async (_what, others) => {
  const answer = await judge(await fileOf(), where(logOver(others, signer)));
  expect([answer.state, answer.verdict]).toEqual(['bad', '✕ DIBANTAH: dua pernyataan yang ditandatangani']);
  expect(answer.evidence).toContain('pasok-contradiction-1');
  expect(answer.evidence).not.toContain('Laptop');
});

it('a log that answers by another name is called another one', async () => {
  const moved = createSigner(signer.key, 'baru.example/log/acts');
  const answer = await judge(await fileOf(), where(logOver(entries, moved)));
  expect([answer.state, answer.reasons.join()]).toEqual(['good', expect.stringContaining('baru.example')]);
});

it('another key’s log is no proof, and without a key nothing is said', async () => {
  const other = createSigner(undefined, signer.note.name);
  expect((await judge(await fileOf(), where(undefined, other))).reasons.join()).toContain(
    'tidak sampai ke log',
  );
  expect(await judge(await fileOf(), { ...where(), keys: [] })).toMatchObject({ state: 'open' });
});

it('where nobody answers the file still says what it shows, and from a disk it names the log to ask', async () => {
  const away: Where = { ...where(), ask: () => Promise.reject(new NoAnswer('network')) };
  const answer = await judge(await fileOf(), away);
  expect([answer.state, answer.reasons.join()]).toEqual([
    'good',
    expect.stringContaining('belum bisa ditanya'),
  ]);
  expect((await judge(await fileOf(), { ...where(), ask: undefined })).askable).toBe('pasok.example/log');
});
