import { wordsOf } from '@pasok/contracts/language';

/** Words of the loading of modules: here, so that nothing that runs before the page is drawn waits for what draws it. */
export const texts = wordsOf('shell modules', {
  module: {
    loading: 'Memuat...',
    failed: 'Bagian ini gagal dimuat',
    blank: 'Bagian ini tidak menampilkan apa pun.',
    retry: 'Coba lagi',
    registry: 'Daftar bagian aplikasi gagal dimuat',
    others: 'Bagian lain tetap dapat dipakai.',
    /** Full stops: these reach the person (federation/failed-card.tsx). */
    contract: (part: string, theirs: number, ours: number) =>
      `${part} memakai kontrak ${theirs}, aplikasi ini ${ours}.`,
    unchecked: (part: string) => `Berkas ${part} tidak dapat diperiksa, jadi tidak dijalankan.`,
    part: (module: string) => `${module} gagal dimuat.`,
    unfit: (part: string) => `${part} tidak cocok dengan versi aplikasi ini.`,
  },
  update: { title: 'Pembaruan', message: 'Versi baru tersedia, muat ulang', reload: 'Muat ulang' },
} as const);
