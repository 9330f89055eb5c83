import type { SomeWords } from '@pasok/contracts/language';
import type { accountTexts as ownAccount } from './account/texts.ts';
import type { texts as own } from './texts.ts';

export const texts: SomeWords<typeof own> = {
  nav: {
    dashboard: 'Dasbor',
    requests: 'Permintaan',
    transactions: 'Transaksi',
    myOffers: 'Penawaran saya',
    simulation: 'Simulasi blockchain',
  },
  user: { guest: 'Tamu', profile: 'Pengaturan profil', signOut: 'Keluar' },
  notFound: { home: 'Ke Dasbor' },
  login: {
    password: 'Kata sandi',
    submit: 'Masuk',
    forgot: 'Lupa kata sandi?',
    register: 'Daftar',
    failed: 'Gagal masuk',
    welcomeTitle: 'Berhasil masuk',
    welcome: 'Selamat datang kembali!',
  },
  mails: { toProfile: 'Pengaturan profil' },
  profile: {
    title: 'Pengaturan profil',
    vendor: 'Saya juga menjual (tampilkan Penawaran saya)',
  },
};

export const accountTexts: SomeWords<typeof ownAccount> = {
  register: {
    name: 'Nama',
    nameRequired: 'Nama wajib diisi',
    password: 'Kata sandi',
    submit: 'Daftar',
    done: 'Pendaftaran berhasil! Sekarang Anda bisa masuk.',
    failed: 'Pendaftaran gagal',
    login: 'Masuk',
  },
  verify: { goOn: 'Ke Dasbor' },
};
