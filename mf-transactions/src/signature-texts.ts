/** Words about what the parties signed. */
export const signatureTexts = {
  heading: 'Tanda tangan',
  agreement: 'Kesepakatan',
  receipt: 'Penerimaan',
  sign: { agreement: 'Tanda tangani kesepakatan', receipt: 'Tanda tangani penerimaan' },
  done: { agreement: 'Kesepakatan ditandatangani', receipt: 'Penerimaan ditandatangani' },
  failed: 'Gagal menandatangani',
  loading: 'Memeriksa tanda tangan…',
  loadFailed: 'Tanda tangan tidak dapat dimuat.',
  wrong: (count: number) => `${count} tanda tangan bukan atas isi halaman ini.`,
  buyer: 'Pembeli',
  vendor: 'Penjual',
  own: 'kunci peramban ini',
  other: 'bukan kunci peramban ini: periksa di profil bila bukan Anda',
  revoked: 'sudah ditarik',
  hint: 'Bandingkan kata-kata kunci dengan pemiliknya: yang mendaftarkan kunci adalah server.',
} as const;
