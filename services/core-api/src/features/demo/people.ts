import market from './market.json' with { type: 'json' };

/** name, brand, specification, most rupiah a piece, quantity. */
type DemoItem = readonly [name: string, brand: string, spec: string, budget: number, quantity: number];
type DemoAsk = readonly [
  by: DemoName,
  title: string,
  daysAgo: number,
  /** Days from the request to its deadline. */
  open: number,
  more?: { priority?: 'low' | 'medium' | 'high'; deliveryAddress?: string; description?: string },
];
type DemoOffer = readonly [
  by: DemoName,
  /** Days after the request. */
  after: number,
  /** One price a piece for each item. */
  prices: readonly number[],
  notes: string,
  deliveryTime: number,
  end?: 'withdrawn' | { rejected: string },
];

/** One request and everything that became of it. */
export type DemoRequest = {
  ask: DemoAsk;
  items: readonly DemoItem[];
  offers?: readonly DemoOffer[];
  cancelled?: true;
  /**
   * Which offer was accepted, how many days after the request, and what followed: 'days after acceptance, step, detail',
   * separated by commas (a status, confirm with a number of units or all, problem with its reason, cancel …).
   */
  deal?: { offer: number; after: number; record?: true; steps: string };
};

/** Everybody of the demo market; the login page shows the first three (auth/login.ts). */
export const people = {
  ani: { name: 'Ani', tradeName: 'SMK Harapan Bangsa', isSupplier: false },
  budi: { name: 'Budi', tradeName: 'CV Budi Jaya Komputer', isSupplier: true },
  citra: { name: 'Citra', tradeName: 'Klinik Sehat Sentosa', isSupplier: false },
  dewi: { name: 'Dewi Anggraini', tradeName: 'UD Dewi Makmur', isSupplier: true },
  eko: { name: 'Eko Prasetyo', tradeName: 'PT Eko Niaga Sentosa', isSupplier: true },
  fitri: { name: 'Fitri Handayani', tradeName: 'SD Negeri 3 Kotagede', isSupplier: false },
  gilang: { name: 'Gilang Ramadhan', tradeName: 'Kedai Kopi Tepi Sungai', isSupplier: false },
} as const;
export type DemoName = keyof typeof people;

/**
 * Requests in every state: completed in every way, cancelled, running, and still open with and without offers. Data has no
 * types: a row that is none of these is found where demo.test.ts lays all of them.
 */
export const demoMarket = market as unknown as readonly DemoRequest[];
