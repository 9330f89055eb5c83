import type { TransactionStatus } from '../wire/transaction.ts';

export const statusWords: Record<TransactionStatus, string> = {
  waiting_payment: 'Awaiting payment',
  in_progress: 'In progress',
  shipped: 'Shipped',
  validating: 'Validating',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
