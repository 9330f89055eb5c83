import type { TransactionStatus } from '../wire/transaction.ts';

/** The labels of spec.md section 4 on the status badge and in sentences about a deal. */
export const statusWords: Record<TransactionStatus, string> = {
  waiting_payment: 'Menunggu Pembayaran',
  in_progress: 'Diproses',
  shipped: 'Dikirim',
  validating: 'Validasi',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};
