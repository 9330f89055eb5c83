import { wordsOf } from '@pasok/contracts/language';

/** Words beside the sign-in, of registration and of a forgotten password: pages of signed-in people do without them. */
export const accountTexts = wordsOf('shell account', {
  guest: {
    about: 'Tentang Pasok',
    verify: 'Verifikasi bukti tanpa akun',
    invited: (from: string, request: string, deadline: string) =>
      `${from} mengundang Anda menawar: ${request}. Tenggat: ${deadline}. Masuk atau daftar untuk membukanya.`,
    opens: 'Tautan ini membuka sebuah permintaan. Masuk atau daftar untuk membacanya.',
    steps: [
      { title: 'Minta', text: 'Tulis barang yang dicari dan tenggatnya.' },
      { title: 'Pilih', text: 'Bandingkan penawaran tertutup, barang demi barang.' },
      { title: 'Terima', text: 'Setiap unit dikonfirmasi dengan token QR.' },
      { title: 'Catat', text: 'Transaksi selesai masuk blockchain yang bisa diperiksa setiap pengguna.' },
    ],
  },
  register: {
    title: 'Buat akun Pasok',
    lead: 'Satu akun untuk membeli dan menjual.',
    name: 'Name',
    nameRequired: 'Name is required',
    email: 'Email',
    password: 'Password',
    passwordHint: 'Minimal 6 karakter',
    submit: 'Register',
    done: 'Registration successful! You can now log in.',
    signedIn: 'Anda sudah masuk dengan akun ini: kata sandi tidak perlu diisi lagi.',
    failed: 'Registration failed',
    haveAccount: 'Sudah punya akun?',
    login: 'Sign In',
    record:
      'Transaksi yang dicatat di blockchain bersifat permanen dan terlihat oleh setiap akun, dengan nama Anda, atau nama usaha bila diisi di profil.',
  },
  strength: {
    missing: (count: number) => `Kurang ${count} karakter lagi`,
    weak: 'Kekuatan: lemah. Lebih panjang lebih aman.',
    fair: 'Kekuatan: cukup',
    strong: 'Kekuatan: kuat',
  },
  forgot: {
    title: 'Atur ulang kata sandi',
    lead: 'Kami mengirim tautan ke email Anda. Tautan itu bisa dipakai satu kali, selama satu jam.',
    submit: 'Kirim tautan',
    failed: 'Tautan tidak dapat dikirim',
    back: 'Kembali ke halaman masuk',
  },
  reset: {
    title: 'Kata sandi baru',
    password: 'Kata sandi baru',
    submit: 'Simpan kata sandi',
    failed: 'Kata sandi tidak dapat diubah',
    missing: 'Tautan ini tidak lengkap. Minta tautan baru.',
    checking: 'Memeriksa tautan...',
    asks: 'Apakah isi akun ini milik Anda?',
    asksHint:
      'Akun ini sudah berisi data, tetapi baru sekarang terbukti bahwa email ini milik Anda. Jika bukan Anda yang mengisinya, mulailah dengan akun kosong: isi lama tidak ikut, dan semua sesinya berakhir.',
    keep: 'Simpan, isi akun ini milik saya',
    anewAsk: 'Kosongkan akun ini? Isinya tidak dapat dikembalikan.',
    anew: 'Simpan, mulai dengan akun kosong',
    again: 'Minta tautan baru',
  },
  verify: {
    title: 'Konfirmasi alamat email',
    checking: 'Memeriksa tautan...',
    goOn: 'Ke Dashboard',
    missing: 'Tautan ini tidak lengkap. Minta tautan baru.',
    refused: 'Tautan ini kedaluwarsa, atau dikirim ke akun lain.',
    failed: 'Alamat email belum dapat dikonfirmasi.',
    note: (email: string) =>
      `Buka tautan yang kami kirim ke ${email} untuk mulai membuat permintaan atau penawaran.`,
    again: 'Kirim tautan baru',
    sent: (email: string) => `Tautan sudah dikirim ke ${email}.`,
    sendFailed: 'Tautan tidak dapat dikirim.',
    ofContact: 'Untuk email kontak, simpan lagi alamatnya di profil: tautan baru dikirim ke sana.',
    toProfile: 'Ke Profil',
  },
} as const);
