import type { Settings } from '../context/deps.ts';
import type { Transactor } from '../context/transactor.ts';

/** What the verbs that change a transaction need. */
export type VerbDeps = { db: Transactor; settings: Pick<Settings, 'receiptDays' | 'vendorSilenceDays'> };
