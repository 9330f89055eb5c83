import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorWords } from '@pasok/contracts/error';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Catalog, readCatalogs, sentencesOf } from './source/catalogs.ts';
import { eachNode, parseSource, placeOf, readSources } from './source/source-files.ts';
import { isForDevelopers, type Phrase, spokenIn, textOf } from './source/spoken-words.ts';

// One thing, one word (docs/glossary.md). Only what docs/spec.md has word for word may say it otherwise.

const root = fileURLToPath(new URL('../..', import.meta.url));
const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Words that mean what the first one means. */
const others = {
  Penawaran: ['offer', 'offers', 'tawaran'],
  Permintaan: ['request', 'requests', 'permohonan'],
  Penjual: ['vendor', 'supplier', 'suppliers', 'pemasok', 'seller'],
  Pembeli: ['buyer', 'client', 'klien', 'requester', 'pemohon', 'pemesan'],
  Budget: ['anggaran', 'pagu'],
  Tenggat: ['deadline', 'batas waktu'],
  Valid: ['sah', 'absah', 'sahih'],
  'Harga per unit': ['harga per (item|barang|pcs)', 'harga satuan'],
  'Harga maksimum per unit': [
    'harga maksimum(?! per unit)',
    'budget per (unit|item|barang|pcs)',
    // The budget is that of all units: what is laid against it says 'total budget'.
    '(di atas|di bawah|melebihi) budget',
  ],
  unit: ['pcs'],
  'Alamat pengiriman': ['alamat (kirim|tujuan|antar)'],
  Merek: ['brand'],
  Spesifikasi: ['specs?'],
  'Kata sandi': ['password'],
};

/** One word an act: what a button that does the first one must not be called. */
const acts = {
  Terima: ['accept', 'setuju', 'setujui'],
  Kirim: ['submit', 'ajukan', 'send'],
  Tolak: ['reject', 'decline'],
  Tarik: ['withdraw', 'cabut'],
  Ubah: ['edit', 'sunting'],
  Hapus: ['delete', 'hilangkan'],
  Simpan: ['save'],
  Unduh: ['download'],
  Cetak: ['print'],
};

/** Words of acts that the specification has beside ours, each in the one place where it is quoted. */
const quotedActs = {
  'Accept Offer': 'mf-procurement offers.accept',
  'Submit Request': 'mf-procurement form.submit',
  'Make Offer': 'mf-procurement card.offer',
};

/** The specification's own phrases, each to be found there. Longer ones first. */
const phrases = [
  'Get started by creating your first procurement request.',
  'Password must be at least 6 characters',
  'Gagal membuat request. Silakan coba lagi.',
  'Yakin ingin menerima offer ini?',
  'Request berhasil dibuat!',
  'Offer berhasil dikirim!',
  'Offer berhasil diterima!',
  'Offer accepted successfully',
  'Failed to load your requests',
  'Failed to load offers',
  'Failed to accept offer',
  'Gagal memuat detail offer.',
  'Gagal menerima offer.',
  'Gagal mengirim offer.',
  'Offer tidak ditemukan.',
  'Create New Request',
  'View My Requests',
  'No requests found',
  'Unknown Supplier',
  'Back to Request',
  'Total Requests',
  'Submit Request',
  'Offer Diterima',
  'Your Request',
  'All Requests',
  'Active Offers',
  'Accept Offer',
  'Terima Offer',
  'No offers yet',
  'n of m requests',
  'Forgot your password?',
  'Password is required',
  'Make Offer',
  'Buat Offer',
  'My Offers',
  'Request #',
];

/**
 * Words of the specification that it does not quote: the navbar's 'Requests' and the page that is behind 'View My
 * Requests'; the fields of login and registration; a block's fields are called what the hashed text calls them.
 */
const named = [
  'shell nav.requests',
  'mf-procurement mine.title',
  'mf-transactions qr.open',
  'mf-transactions qr.title',
  'mf-transactions qr.download',
  'shell login.password',
  'shell/words/own-account.json register.password',
  'mf-blockchain field.buyer',
  'mf-blockchain field.vendor',
  'mf-blockchain/simulation/words/own.json task.hints.blok',
];

/** What a catalog says, with a number in place of what is filled in. */
const saidIn = (catalog: Catalog, place: string): Phrase[] =>
  [...sentencesOf(catalog)].map(({ path, text }) => ({
    place: `${place} ${path}`,
    words: text.replaceAll(/\{[^{|}]*\|[^{|}]*\|([^{}]*)\}/g, '$1').replaceAll(/\{[^{}]*\}/g, '2'),
  }));

const rooms = readdirSync(root).filter((room) => existsSync(join(root, room, 'src/texts.ts')));

/** What the catalogs of a room say, but the English ones: `mf-class`, `shell/words/own-account.json`. */
const readTexts = (room: string): Phrase[] =>
  readCatalogs((path) => path.startsWith(`${room}/src/`) && !path.endsWith('/en.json')).flatMap(
    ([path, catalog]) =>
      saidIn(catalog, path === `${room}/src/words/own.json` ? room : path.replace('/src/', '/')),
  );

/** Read once: thousands of texts are looked at by each. */
const straysOf = (known: Record<string, string[]>) =>
  Object.entries(known).flatMap(([word, strays]) =>
    strays.map((stray) => ({ told: `${stray} for ${word}`, is: new RegExp(`\\b${stray}\\b`, 'iu') })),
  );
const ofThings = straysOf(others);
const ofAll = straysOf({ ...others, ...acts });

/** The word a text should not use, and which one it should. */
function strayWord(words: string, known = ofThings): string | undefined {
  const own = phrases.reduce(
    (left, phrase) => left.replaceAll(phrase.replace('n of m', '2 of 2'), ' '),
    words,
  );
  return known.find(({ is }) => is.test(own))?.told;
}

/** Those texts that use another word than theirs, with both words. */
const strayIn = (said: readonly Phrase[], known = ofThings): string[] =>
  said
    .filter(({ place }) => !named.includes(place))
    .flatMap(({ place, words }) => {
      const stray = strayWord(words, known);
      return stray ? `${place}: '${words}' (${stray})` : [];
    });

/** What is read by people: several words, the first with a capital, or a whole sentence. Operators' begin small. */
const isForPeople = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+:?\s(.*\s)?\p{L}{2}/su.test(text) || /^(\S+\s+){2,}\S*\p{L}{2}\S*[.?!…]$/u.test(text);

/** Words for people that a file of programs holds itself; what the specification has word for word may stand there. */
function wordsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  eachNode(file, (node) => {
    const text = textOf(node);
    const isWords = text && (ts.isJsxText(node) ? /\p{L}{2}/u.test(text) : isForPeople(text));
    if (isWords && !isForDevelopers(node, text) && !spec.includes(text))
      found.push(`${placeOf(node)}: ${text}`);
  });
  return found;
}

describe('words outside the catalogs', () => {
  it.each([
    ["const a = 'Sesi Anda belum dapat diperiksa.';", 1],
    ['const a = `Kekuatan: lemah`;', 1],
    [`const a = \`\${n} tidak cocok dengan versi ini.\`;`, 1],
    ['const a = <p>Simpan</p>;', 1],
    ["throw new Error('Block index 2 is out of range');", 0],
    [`const a = <path d={\`M\${x} \${y} L0 \${z} Z\`} />;`, 0],
    ['const a = <p>{texts.save}</p>;', 0],
  ])('%s: %i', (text, count) => expect(wordsIn(parseSource('planted.tsx', text))).toHaveLength(count));

  it('there are none', () => {
    const isScreen = (path: string) =>
      [...rooms, 'packages/ui'].some((room) => path.startsWith(`${room}/src/`)) && !/test\.tsx?$/.test(path);
    const files = readSources('', isScreen);
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(wordsIn)).toEqual([]);
  });
});

describe('the words on the screens', () => {
  it('are looked at in every room that has some', () => {
    expect(rooms).toEqual(
      expect.arrayContaining([
        'mf-blockchain',
        'mf-class',
        'mf-documents',
        'mf-procurement',
        'mf-transactions',
        'shell',
      ]),
    );
  });

  it('have a quoted word of an act in its one place', () => {
    const said = rooms.flatMap(readTexts);
    for (const [quoted, place] of Object.entries(quotedActs)) {
      const places = new Set(
        said.filter(({ words }) => words.includes(quoted)).map((text) => text.place.replace(/\/\S+/, '')),
      );
      expect([quoted, ...places]).toEqual([quoted, place]);
    }
  });

  it.each(rooms)('%s says one word for one thing', (room) => {
    const texts = readTexts(room);
    expect(texts.length).toBeGreaterThan(0);
    expect(strayIn(texts, ofAll)).toEqual([]);
  });

  it('are the words of refusals too', () => {
    const said = Object.entries(errorWords).map(([place, words]) => ({ place, words }));
    expect(strayIn(said)).toEqual([]);
  });

  it('are what services and packages say', () => {
    const speaks = (path: string) =>
      /^(services|packages)\/[^/]+\/src\//.test(path) &&
      !/^packages\/(build|module-kit|postgres|testing)\/|\/test\/|test\.tsx?$|\.en\.ts$/.test(path);
    const catalogs = readCatalogs((path) => /^(services|packages)\//.test(path) && !/\/en[^/]*$/.test(path));
    const said = [
      ...readSources('', speaks).flatMap(spokenIn),
      ...catalogs.flatMap(([path, catalog]) => saidIn(catalog, path)),
    ];
    const isRead = (words: string) => said.some((each) => each.words === words);
    // A notification, an activity, a mail, a rule's refusal, an answer.
    const examples = [
      'Ada lampiran baru pada transaksi 2.',
      'Anda membuat permintaan "2"',
      'Atur ulang kata sandi Pasok',
      'Permintaan ini sudah tidak menerima penawaran.',
      'Kata sandi berhasil diubah.',
    ];
    expect(examples.filter((words) => !isRead(words))).toEqual([]);
    expect(strayIn(said)).toEqual([]);
  });

  it.each([
    ["notify({ title: 'Offer baru' })", 1],
    [`const a = \`\${name} menawar request \${title}\`;`, 1],
    ['const page = `<p>Tiga <b>supplier</b> menawar</p>`;', 1],
    ["throw new AppError('X', 'Deadline sudah lewat.');", 1],
    ["const a = 'the request of a vendor';", 0],
    ['const rows = sql`select brand from requests`;', 0],
  ])('said by a service, %s: %i', (text, count) =>
    expect(strayIn(spokenIn(parseSource('planted.ts', text)))).toHaveLength(count),
  );

  it.each([
    ['Tolak Offer', 'offer for Penawaran'],
    ['Harga per item', 'harga per (item|barang|pcs) for Harga per unit'],
    ['Harga maksimum per unit', undefined],
    ['Rp 5 di atas budget', '(di atas|di bawah|melebihi) budget for Harga maksimum per unit'],
    ['Rp 5 di atas total budget', undefined],
    ['Buat Offer', undefined],
  ])("'%s': %s", (words, stray) => expect(strayWord(words)).toBe(stray));

  it('excuses nothing that the specification does not say', () => {
    expect(phrases.filter((phrase) => !spec.includes(phrase))).toEqual([]);
  });

  it.each(Object.keys(others))('%s is in the glossary', (word) => {
    expect(glossary).toMatch(new RegExp(`^\\| ${word}\\b`, 'mu'));
  });
});
