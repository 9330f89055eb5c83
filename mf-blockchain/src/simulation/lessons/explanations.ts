import { wordsOf } from '@pasok/contracts/language';
import type { Step } from '../step.ts';

/** What a step says in a minute, and a question a teacher may ask afterwards. */
type Explanation = { text: string; question: string; answer: string };

export const words = wordsOf('mf-blockchain minutes', {
  /** Of what many miners do: the recorded chain has one writer. */
  toyOnly:
    'Itu berlaku di jaringan latihan ini dan di jaringan seperti Bitcoin. Rantai tercatat Pasok ditulis satu server: di sana tidak ada cabang, suara, atau lomba daya tambang. Yang melindunginya kepala rantai bertanda tangan yang Anda simpan sendiri.',
  steps: {
    hash: {
      text: 'Hash adalah sidik jari sebuah teks. Teks yang sama selalu memberi hash yang sama; ubah satu huruf saja, dan lebih kurang separuh dari 256 bitnya berganti tanpa pola. Dari hash orang tidak bisa kembali ke teksnya. Karena setiap blok menyimpan hash isinya sendiri, siapa pun dapat menghitung ulang dan melihat bahwa isi blok tidak lagi cocok. Hash tidak mencegah perubahan; ia membuat perubahan terlihat.',
      question:
        'Satu huruf di blok diubah. Mengapa orang lain dapat mengetahuinya tanpa pernah melihat isi aslinya?',
      answer:
        'Hash yang dihitung ulang dari isi baru berbeda dari hash yang tersimpan dan tidak lagi diawali 000.',
    },
    blok: {
      text: 'Hash yang valid harus diawali tiga nol. Tidak ada cara pintar untuk mencapainya: kita mengganti sebuah angka, nonce, lalu menghitung lagi, rata-rata 4.096 kali. Itulah bukti kerja. Mencarinya mahal, memeriksanya murah: cukup satu hitungan. Kadang nonce ditemukan dalam sepuluh percobaan, kadang dalam dua puluh ribu; itu keberuntungan, bukan kepandaian. Menambang ulang blok yang diubah membuatnya valid kembali, jadi bukti kerja saja belum cukup melindungi riwayat.',
      question: 'Mengapa memeriksa sebuah blok jauh lebih cepat daripada menambangnya?',
      answer:
        'Memeriksa adalah satu kali menghitung hash; menambang mencoba rata-rata 4.096 nonce sampai satu cocok.',
    },
    rantai: {
      text: 'Setiap blok menyebut hash blok sebelumnya. Jika blok lama diubah dan ditambang lagi, hash-nya lain, maka blok sesudahnya menyebut hash yang sudah tidak ada. Blok itu harus disambungkan dan ditambang ulang, lalu hash-nya juga lain, dan begitu seterusnya sampai ujung. Makin dalam sebuah blok terkubur, makin banyak kerja yang harus diulang. Inilah arti kata rantai.',
      question: 'Rantai berisi 100 blok dan blok 40 diubah. Berapa blok harus ditambang ulang?',
      answer:
        'Enam puluh: 100 blok bernomor 0 sampai 99, jadi blok 40 dan semua blok sesudahnya sampai blok 99.',
    },
    jaringan: {
      text: 'Rantai Anda kini valid dan dipegang enam dari sepuluh peer, tetapi jaringan tidak menghitung suara. Aturannya satu untuk semua: rantai valid dengan kerja terbanyak menang, dan dari dua yang sama banyak kerjanya tiap peer tetap memegang yang lebih dulu dilihatnya. Peer gratis dibuat, seribu pun semenit; kerja tidak. Begitu penambang yang jujur menemukan satu blok lagi, rantai mereka berisi lebih banyak kerja dan semua pindah ke situ. Untuk menang, rantai palsu harus mendapat lebih banyak kerja daripada seluruh jaringan.',
      question: 'Enam dari sepuluh peer memegang rantai palsu yang valid. Mengapa tetap kalah?',
      answer: 'Yang dihitung kerja, bukan peer: rantai jaringan berisi satu blok kerja lebih banyak.',
    },
    kunci: {
      text: 'Hash berkata apa isinya, bukan siapa yang menulisnya. Untuk itu ada pasangan kunci: kunci rahasia membuat tanda tangan, kunci publik memeriksanya. Tanda tangan dihitung dari teks dan kunci rahasia bersama-sama, jadi ia hanya berlaku untuk teks itu. Ubah satu huruf, dan pemeriksaan gagal. Dari kunci publik tidak ada yang bisa menghitung kunci rahasia. Siapa kehilangan kunci rahasianya, kehilangan namanya; siapa mencurinya, dapat menulis atas nama itu.',
      question: 'Mengapa tanda tangan dari satu teks tidak dapat ditempel pada teks lain?',
      answer:
        'Tanda tangan dihitung dari teks itu sendiri bersama kunci rahasia; pada teks lain pemeriksaannya gagal.',
    },
    merkle: {
      text: 'Bagaimana membuktikan satu barang tanpa memperlihatkan semuanya? Setiap barang diberi hash, lalu hash digabung dua-dua menjadi hash baru, sampai tinggal satu: akar. Akar mewakili seluruh daftar. Untuk membuktikan satu barang cukup diperlihatkan hash tetangganya di setiap tingkat; orang lain menghitung naik dan melihat apakah sampai di akar yang sama. Untuk sejuta barang cukup dua puluh hash. Begitulah ponsel memeriksa transaksi tanpa menyimpan seluruh rantai.',
      question: 'Daftar berisi 1.000 barang. Berapa hash tetangga diperlukan untuk membuktikan satu barang?',
      answer: 'Paling banyak sepuluh, sebab 2 pangkat 10 adalah 1.024.',
    },
  } satisfies Record<Step, Explanation>,
});
