import type { TransactionWire } from '@pasok/contracts/transaction';
import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import type { Deps } from '../context/deps.ts';
import { readDeal } from './read-deals.ts';
import { toWire } from './to-wire.ts';

type GetDeps = Pick<Deps, 'sql' | 'tokens' | 'settings'>;

/** One transaction for one of its parties; for anybody else it does not exist. */
export async function getTransaction(deps: GetDeps, userId: string, id: string): Promise<TransactionWire> {
  const deal = await readDeal(deps.sql, id);
  if (!deal || !sideOf(deal, userId)) throw new AppError('NOT_FOUND');
  return toWire(deps, deal, userId);
}
