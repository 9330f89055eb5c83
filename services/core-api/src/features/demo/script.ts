import type { DemoName } from './people.ts';

/** name, brand, spec, budget of one piece, quantity. */
type DemoItem = readonly [name: string, brand: string, spec: string, budget: number, quantity: number];

export interface DemoOffer {
  by: DemoName;
  /** Days after the request. */
  after: number;
  /** One price a piece for each item. */
  prices: readonly number[];
  notes: string;
  deliveryTime?: number;
  rejected?: string;
  withdrawn?: true;
}

/** What happens to a transaction, `[days after acceptance, what]`. */
export type DemoStep = readonly [
  after: number,
  what:
    | { vendor: 'in_progress' | 'shipped' | 'validating' | 'completed' | 'cancelled' }
    | { confirm: number | 'all' }
    | { problem: string }
    | { buyer: 'cancel' | 'close-short' | 'withdraw-problem' },
];

/** One request and everything that became of it. */
export interface DemoRequest {
  by: DemoName;
  judul: string;
  /** Days before the seeding. */
  ago: number;
  /** Days from the request to its deadline. */
  open: number;
  items: readonly DemoItem[];
  description?: string;
  priority?: 'low' | 'medium' | 'high';
  deliveryAddress?: string;
  offers?: readonly DemoOffer[];
  cancelled?: true;
  /** Which offer was accepted, how many days after the request, and the transaction's life. */
  transaction?: { offer: number; after: number; steps: readonly DemoStep[]; record?: true };
}

/** The usual life of a transaction up to the buyer's tokens. */
export const delivered = (paid: number, sent: number, arrived: number): readonly DemoStep[] => [
  [paid, { vendor: 'in_progress' }],
  [sent, { vendor: 'shipped' }],
  [arrived, { vendor: 'validating' }],
];
