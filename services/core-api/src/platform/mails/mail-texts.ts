/** What mails say. */
export const mailTexts = {
  reset: {
    subject: 'Atur ulang kata sandi Pasok',
    text: (link: string) =>
      `Buka tautan ini untuk membuat kata sandi baru. Tautan berlaku satu jam dan hanya sekali.\n\n${link}\n\nJika bukan Anda yang meminta, abaikan surat ini.`,
  },
  verify: {
    subject: 'Konfirmasi alamat email Anda di Pasok',
    text: (link: string) =>
      `Buka tautan ini untuk mengonfirmasi bahwa alamat email ini milik Anda. Tautan berlaku 24 jam.\n\n${link}\n\nJika bukan Anda yang meminta, abaikan surat ini.`,
  },
  digest: {
    one: (title: string) => `${title} di Pasok`,
    many: (count: number) => `${count} kabar baru di Pasok`,
    rest: 'Kabar lainnya ada di lonceng Pasok.',
  },
  foot: (profile: string, stop: string) =>
    `Pilih surat yang Anda terima: ${profile}\nBerhenti menerima surat seperti ini: ${stop}`,
  invitation: {
    subject: 'Undangan menawar di Pasok',
    one: (from: string, request: string | null, deadline: Date, link: string) =>
      `${from} mengundang Anda menawar: ${request ?? 'permintaan tanpa judul'}\nTenggat: ${wib.full.format(deadline)} WIB\n${link}`,
    toStranger: (from: string | undefined, deadline: Date, link: string) =>
      `${from ?? 'Seorang pembeli'} mengundang Anda menawar sebuah permintaan di Pasok.\nTenggat: ${wib.full.format(deadline)} WIB\n${link}`,
    stop: (link: string) => `Jangan kirimi saya lagi: ${link}`,
    foot: 'Masuk atau daftar dahulu jika diminta: setelah itu permintaannya terbuka. Satu tautan hanya untuk satu akun.\n\nJika Anda tidak mengenal pengirimnya, abaikan surat ini.',
  },
  log: {
    subject: (at: Date) => `Kepala blockchain Pasok, ${wib.month.format(at)}`,
    keep: (at: Date) =>
      `Simpan surat ini. Ia mencatat blockchain Pasok seperti adanya pada ${wib.long.format(at)} WIB, di tempat yang tidak dapat diubah pengelola servernya: jika kelak blok yang sudah ada diubah, kode dan pernyataan bertanda tangan di bawah ini tidak cocok lagi, dan itu dapat Anda tunjukkan kepada siapa pun.`,
    code: (code: string) => `Kode kepala: ${code}`,
    note: (note: string) => `Pernyataan log:\n\n${note}`,
    compare: (publicUrl: string) => `Bandingkan kapan saja: ketik kode kepala itu di ${publicUrl}/verifikasi`,
    honest:
      'Jujurnya: surat ini dikirim oleh pengelola yang sama. Ia tidak membuktikan bahwa isi blok benar, dan baru berguna bila disimpan lalu dibandingkan, juga dengan surat orang lain.',
  },
};

const timeZone = 'Asia/Jakarta';
const wib = {
  full: new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone }),
  long: new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone }),
  month: new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone }),
};
