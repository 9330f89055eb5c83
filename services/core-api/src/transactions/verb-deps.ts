import type { Settings } from '../deps.ts';
import type { Transactor } from '../transactor.ts';

/** What the verbs that change a transaction need. */
export type VerbDeps = { db: Transactor; settings: Pick<Settings, 'receiptDays' | 'vendorSilenceDays'> };
