import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const english = async () => {
  await import('@pasok/ui/words.en');
  await import('@pasok/contracts/words.en');
  await import('./words.en.ts');
};
const indonesian = async () => {
  await import('@pasok/ui/words.id');
  await import('./words.id.ts');
};

/** Words that only the other language has. Names of things are left out: 'item' and 'total' are of both. */
const inIndonesian =
  /\b(yang|dan|di|ke|dari|untuk|tidak|belum|sudah|dengan|barang|permintaan|penawaran|pembeli|penjual|tenggat|lihat|hari|jam|lagi|lalu)\b/i;
const inEnglish =
  /\b(the|of|to|no|not|your|my|all|by|new|view|make|create|accept|submit|failed|get|back|offers?|requests?|pending|next|previous|guest|max|min|more|recent|days|draft|dashboard)\b/i;

/** What a page says: its texts, and the names that are only read out. */
function said(): string {
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
  );
  const texts = [...document.querySelectorAll('body *')].flatMap(({ childNodes }) =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ data }: Node & { data?: string }) => data),
  );
  return [...texts, ...named].join('\n');
}

const terms = { tax: 'added', freight: 50_000, payment: 'net', netDays: 30, validUntil: '2026-12-31' };
const figures = { ended: 9, cancelled: 2, since: '2026-05', timed: 9, onTime: 7, partial: 1, problems: 0 };
const record = { figures, yours: 1 };

/** Opens a screen of the module, which has the words that were given; answers once a heading stands. */
async function open(address: string, heading: string): Promise<string> {
  const { fakeNetwork } = await import('@pasok/module-kit/screens');
  const { ani, offerO, openAt, requestQ } = await import('./screen-test.tsx');
  fakeNetwork({
    'GET /dashboard/stats': {
      body: {
        ...{ totalRequests: 3, activeOffers: 1, completedTransactions: 0, totalBudget: 20_150_000 },
        ...{ requestsChange: 12, offersChange: null, transactionsChange: -2, budgetChange: 0 },
      },
    },
    'GET /dashboard/activities': { body: [] },
    'GET /requests/my': { body: [{ ...requestQ, offerCount: 2 }], total: 30 },
    'GET /requests': { body: [requestQ], total: 30 },
    'GET /offers/my': { body: [{ ...offerO, deliveryTime: 2 }], total: 1 },
    'GET /transactions': { body: [], total: 0 },
    [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, offerCount: 1 } },
    [`GET /requests/${requestQ._id}/questions`]: { body: [], total: 0 },
    [`GET /offers/${offerO._id}`]: { body: { ...offerO, terms, payable: 21_265_500, record } },
    [`GET /offers/by-request/${requestQ._id}`]: { body: [{ ...offerO, deliveryTime: 2 }], total: 1 },
    'GET /searches': { body: [] },
    'GET /files': { body: [] },
  });
  openAt(address, ani);
  await screen.findByRole('heading', { level: 1, name: heading });
  if (address !== '/create-request') await screen.findAllByText(/Lab 3|Laptop/);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return said();
}

it.each([
  ['/dashboard', 'Welcome, Ani!', ['Waiting for you', 'All requests', '30 of 3 requests', 'Just now']],
  ['/my-request', 'My requests', ['View offers (2)', 'Pending', 'Next']],
  ['/create-request', 'Create a request', ['Title of the request', 'Submit request']],
  ['/offers', 'My offers', ['Pending']],
  ['/request/00000000-0000-4000-9000-000000a1b2c3', 'Lab 3', ['Maximum price per unit', 'hours left']],
  ['/offers/00000000-0000-4000-9000-000000a1b2c3', 'Offers', ['Delivery in 2 days', 'Accept offer']],
  [
    '/offer/00000000-0000-4000-9000-000000d4e5f6',
    'Offer details',
    ['Decline offer', 'Seal', 'VAT (PPN)', 'On time 7 of 9'],
  ],
])('%s is in English where that was chosen, and nothing in Indonesian', async (address, heading, words) => {
  await english();
  const page = await open(address, heading);
  for (const each of words) expect(page).toContain(each);
  expect(page.split('\n').filter((line) => inIndonesian.test(line))).toEqual([]);
});

it.each([
  ['/dashboard', 'Selamat datang, Ani!', ['Semua permintaan', 'Pintasan', 'Angka Anda']],
  ['/my-request', 'Permintaan saya', ['Lihat penawaran (2)', 'Menunggu', 'Berikutnya']],
  ['/create-request', 'Buat Permintaan', ['Kirim permintaan']],
  ['/offers/00000000-0000-4000-9000-000000a1b2c3', 'Penawaran', ['Pengiriman 2 hari', 'Terima penawaran']],
  ['/offer/00000000-0000-4000-9000-000000d4e5f6', 'Detail penawaran', ['Terima penawaran']],
])(
  '%s is in Indonesian where that was chosen, without the English of the specification',
  async (address, heading, words) => {
    await indonesian();
    const page = await open(address, heading);
    for (const each of words) expect(page).toContain(each);
    expect(page.split('\n').filter((line) => inEnglish.test(line))).toEqual([]);
  },
);

/** Each text of a set, a function's with something in place of what is filled in. */
const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn(words('2', '2', '2', '2'));
  return Object.values(words as object).flatMap(textsIn);
};

it.each([
  ['English', english, inIndonesian],
  ['Indonesian', indonesian, inEnglish],
])('what no screen above shows is %s too', async (_, choose, other) => {
  await choose();
  const sets = [
    import('./texts.ts'),
    import('./comparison-texts.ts'),
    import('./form-texts.ts'),
    import('./api/invitations.ts').then(({ invitationTexts }) => invitationTexts),
    import('./question-texts.ts'),
    import('./report-texts.ts'),
    import('./offer-detail/seal.tsx').then(({ words }) => words),
  ];
  const all = textsIn(await Promise.all(sets));
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter((text) => other.test(text))).toEqual([]);
});
