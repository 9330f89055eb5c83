/** Status and words (plain Indonesian) of refusals, by their code. */
export type Refusals = Record<string, { status: number; message: string }>;

/** What a class refuses; a part of error.ts. */
export const classErrors = {
  CLASS_UNKNOWN: { status: 404, message: 'Tidak ada kelas terbuka dengan kode itu.' },
  CLASS_OVER: {
    status: 404,
    message: 'Kelas ini sudah berakhir, atau perangkat ini tidak lagi di dalamnya.',
  },
  CLASS_REMOVED: { status: 403, message: 'Guru mengeluarkan perangkat ini dari kelas ini.' },
  CLASS_FULL: { status: 409, message: 'Kelas ini sudah penuh: 60 perangkat.' },
  CLASSES_FULL: { status: 409, message: 'Sudah ada 20 kelas terbuka, yang terbanyak. Coba lagi nanti.' },
  NICKNAME_TAKEN: { status: 409, message: 'Nama panggilan ini sudah dipakai di kelas ini.' },
  CLASS_LOCKED: { status: 409, message: 'Pintu kelas ini terkunci. Minta guru membukanya.' },
  CLASS_WAITING: { status: 409, message: 'Guru belum membuka pintu untuk perangkat ini.' },
  CLASS_WORD: { status: 409, message: 'Di kelas ini pilih kata yang enak dibaca semua orang.' },
  CLASS_HEAD_UNKNOWN: { status: 409, message: 'Tidak ada blok dengan hash dan nomor itu di kelas ini.' },
  CLASS_SPLIT: { status: 409, message: 'Belum cukup perangkat yang tersambung untuk dua kelompok.' },
  CLASS_FROZEN: { status: 409, message: 'Guru sedang membekukan kelas: belum boleh menambang.' },
  CLASS_GUESS_LATE: { status: 409, message: 'Pertanyaan ini sudah ditutup: tebakan Anda tidak dihitung.' },
  CLASS_BLOCKS_FULL: { status: 409, message: 'Rantai kelas ini sudah penuh: 2.000 blok.' },
  CLASS_DEVICE_BLOCKS_FULL: {
    status: 409,
    message: 'Perangkat ini sudah menambang 200 blok di kelas ini, yang terbanyak untuk satu perangkat.',
  },
  CLASS_BLOCK_ORPHAN: { status: 409, message: 'Blok sebelumnya tidak dikenal di kelas ini.' },
  CLASS_BLOCK_FALSE: { status: 409, message: 'Blok ini tidak valid, jadi tidak diteruskan.' },
} as const satisfies Refusals;
