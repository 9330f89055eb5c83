/** The words of entering and scanning tokens, a part of `texts`. */
export const tokenTexts = {
  tokens: {
    heading: 'Masukkan Token',
    hint: 'Satu token per unit, dari label QR. Yang belum sampai boleh kosong.',
    input: (label: string, unit: number, of: number) => `${label}${of > 1 ? `, unit ${unit}` : ''}`,
    filled: (n: number, m: number) => `${n}/${m} terisi`,
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    confirmedAt: 'Dikonfirmasi',
    typed: (n: number, of: number) => `${n} dari ${of} karakter`,
    ready: 'Siap dikirim',
    /** What the device makes of a token by itself; the server has the last word. */
    hints: {
      fits: 'Cocok, siap dikirim',
      otherItem: (item: string) => `Token ini milik barang lain: ${item}.`,
      unknown: 'Token ini bukan milik transaksi ini.',
    },
    oddShape: 'Ini bukan bentuk token Pasok (16 huruf dan angka).',
    upload: 'Unggah gambar QR',
    photo: 'Ambil foto QR',
    scan: 'Pindai dengan kamera',
    scanAll: 'Pindai beruntun',
    /** What the three icons in each field do, once above all of them. */
    legend: { upload: 'unggah gambar', photo: 'foto', scan: 'pindai' },
    reading: 'Membaca gambar…',
    unreadable: 'Gagal mendeteksi QR code dari gambar.',
    /** Added to the line above: what was the matter. */
    faults: {
      'not-a-picture': 'Berkas ini bukan gambar yang bisa dibuka peramban, misalnya HEIC atau PDF.',
      'slow-picture': 'Gambar tidak terbuka dalam 10 detik. Coba gambar yang lebih kecil.',
      'slow-reader':
        'Pembacaan tidak selesai dalam 20 detik. Coba gambar yang lebih kecil, atau ketik tokennya.',
      'broken-reader': 'Pembaca QR berhenti bekerja. Coba lagi, atau ketik tokennya.',
    },
    duplicate: (unit: string) => `Token ini sudah ada di ${unit}.`,
    /** A code may hold a page of text; its beginning says enough. */
    notToken: (text: string) => `${text.slice(0, 60)}${text.length > 60 ? '...' : ''} bukan token Pasok.`,
    verdicts: {
      label: 'Hasil pembacaan',
      summary: (n: number, of: number) => `${n} dari ${of} kode mengisi unit.`,
      filled: (unit: string) => `mengisi ${unit}`,
      double: (unit: string) => `sudah ada di ${unit}`,
      'left-over': 'tidak masuk: semua unit sudah terisi',
      'not-a-token': 'bukan token Pasok',
    },
    kept: 'Tersimpan, menunggu jaringan',
    submit: 'Kirim Token',
    success: 'Token berhasil divalidasi!',
    failure: 'Gagal mengirim token',
  },
  /** What was entered without a network, and what became of it. */
  waiting: {
    heading: 'Token di perangkat ini',
    refused: 'Ditolak',
    tokens: (n: number) => `${n} token`,
    entered: 'dimasukkan',
    send: 'Kirim sekarang',
    sendFailed: 'Token yang tersimpan tidak dapat dikirim.',
    stillWaiting: 'Belum terkirim: masih menunggu jaringan.',
    takeBack: 'Kembalikan ke formulir',
    save: 'Unduh (CSV)',
    drop: 'Hapus',
    dropAsk: 'Hapus catatan ini?',
    dropFailed: 'Catatan ini tidak dapat dihapus.',
    dropHint: 'Token yang tertulis di sini hilang dari perangkat ini.',
    columns: ['Transaksi', 'Unit', 'Token', 'Dimasukkan (menurut perangkat)', 'Keterangan'],
    file: (day: string) => `token-tertunda-${day}.csv`,
  },
  scan: {
    title: 'Scan QR Code',
    hint: 'Arahkan kamera ke QR code untuk mengisi token.',
    stop: 'Stop',
    phases: {
      asking: 'Meminta izin kamera...',
      scanning: 'Memindai...',
      stopped: 'Kamera dihentikan.',
    },
    faults: {
      denied:
        'Izin kamera ditolak. Buka setelan situs di peramban (ikon gembok), izinkan kamera, lalu coba lagi.',
      none: 'Tidak ada kamera di perangkat ini. Ketik token atau unggah gambarnya.',
      busy: 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.',
      insecure: 'Kamera hanya bisa dipakai lewat https atau localhost. Ketik token atau unggah gambarnya.',
      late: 'Kamera tidak memberi gambar dalam 5 detik.',
      reader: 'Kamera menyala, tetapi pembaca QR tidak dapat dipakai. Ketik token atau coba lagi.',
      failed: 'Kamera tidak dapat dipakai.',
    },
    camera: 'Kamera',
    torch: 'Lampu',
    again: 'Mulai lagi',
    filled: (unit: string) => `${unit} terisi.`,
  },
} as const;
