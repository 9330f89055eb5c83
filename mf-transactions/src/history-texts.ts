/** The words of a deal's timeline, a part of `texts`. */
export const historyTexts = {
  heading: 'Riwayat',
  loadFailed: 'Riwayat tidak dapat dimuat.',
  system: 'Pasok',
  byLink: (name: string, isReport: boolean) =>
    `${isReport ? 'dilaporkan' : 'diterima'} oleh ${name} (tautan penerimaan)`,
  units: (n: number) => `${n} unit dikonfirmasi`,
  until: (time: string) => `sampai ${time}`,
  entered: 'dimasukkan',
  claimed: '(menurut perangkat)',
  arrived: 'sampai',
  payments: {
    paid: 'Penjual menyatakan pembayaran diterima',
    transferred: 'Pembeli menyatakan sudah mentransfer',
    failed: 'Pembayaran batal',
  } as Record<string, string>,
  kinds: {
    created: 'Transaksi dibuat',
    payment: 'Status pembayaran',
    units_confirmed: 'Unit dikonfirmasi',
    problem_opened: 'Masalah dilaporkan',
    problem_withdrawn: 'Laporan masalah ditarik',
    problem_answered: 'Penjual menjawab masalah',
    problem_solved: 'Masalah selesai: unit pengganti diterima',
    recorded: 'Dicatat di blockchain',
    shipment: 'Barang dikirim',
    cancel_asked: 'Pembatalan diajukan',
    document_cancelled: 'Dokumen dibatalkan',
  } as Record<string, string>,
  to: (status: string) => `Status menjadi ${status}`,
} as const;
