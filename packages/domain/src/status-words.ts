import type { TransactionStatus } from '@pasok/contracts/transaction';

/** The labels of spec.md section 4 for sentences about a deal; screens show them in the status badge. */
export const statusWords: Record<TransactionStatus, string> = {
  waiting_payment: 'Menunggu Pembayaran',
  in_progress: 'Diproses',
  shipped: 'Dikirim',
  validating: 'Validasi',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
};
