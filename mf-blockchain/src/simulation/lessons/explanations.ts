import type { LessonName } from '../lessons.ts';

/** What a lesson says in a minute, in both languages, and a question a teacher may ask afterwards. */
export type Explanation = { id: string; en: string; question: string; answer: string };

export const explanations: Record<LessonName, Explanation> = {
  tamper: {
    id: 'Hash adalah sidik jari sebuah teks. Teks yang sama selalu memberi hash yang sama; ubah satu huruf saja, dan lebih kurang separuh dari 256 bitnya berganti tanpa pola. Dari hash orang tidak bisa kembali ke teksnya. Karena setiap blok menyimpan hash isinya sendiri, siapa pun dapat menghitung ulang dan melihat bahwa isi blok tidak lagi cocok. Hash tidak mencegah perubahan; ia membuat perubahan terlihat.',
    en: 'A hash is the fingerprint of a text. The same text always gives the same hash; change one letter and about half of its 256 bits flip without any pattern. Nobody can go back from the hash to the text. As each block carries the hash of its own content, anybody can compute it again and see that the content no longer fits. A hash does not prevent a change; it makes it visible.',
    question:
      'Satu huruf di blok diubah. Mengapa orang lain dapat mengetahuinya tanpa pernah melihat isi aslinya?',
    answer:
      'Hash yang dihitung ulang dari isi baru berbeda dari hash yang tersimpan dan tidak lagi diawali 000.',
  },
  mine: {
    id: 'Hash yang valid harus diawali tiga nol. Tidak ada cara pintar untuk mencapainya: kita mengganti sebuah angka, nonce, lalu menghitung lagi, rata-rata 4.096 kali. Itulah bukti kerja. Mencarinya mahal, memeriksanya murah: cukup satu hitungan. Kadang nonce ditemukan dalam sepuluh percobaan, kadang dalam dua puluh ribu; itu keberuntungan, bukan kepandaian. Menambang ulang blok yang diubah membuatnya valid kembali, jadi bukti kerja saja belum cukup melindungi riwayat.',
    en: 'A valid hash must begin with three zeros. There is no clever way to get there: change a number, the nonce, and compute again, 4,096 times on average. That is proof of work. Finding it is dear, checking it is cheap: one computation. Sometimes a nonce is found in ten attempts, sometimes in twenty thousand; that is luck, not skill. Mining a changed block again makes it valid once more, so proof of work alone does not protect history yet.',
    question: 'Mengapa memeriksa sebuah blok jauh lebih cepat daripada menambangnya?',
    answer:
      'Memeriksa adalah satu kali menghitung hash; menambang mencoba rata-rata 4.096 nonce sampai satu cocok.',
  },
  cascade: {
    id: 'Setiap blok menyebut hash blok sebelumnya. Jika blok lama diubah dan ditambang lagi, hash-nya lain, maka blok sesudahnya menyebut hash yang sudah tidak ada. Blok itu harus disambungkan dan ditambang ulang, lalu hash-nya juga lain, dan begitu seterusnya sampai ujung. Makin dalam sebuah blok terkubur, makin banyak kerja yang harus diulang. Inilah arti kata rantai.',
    en: 'Each block names the hash of the one before it. When an old block is changed and mined again, its hash is another one, so the next block names a hash that no longer exists. That block must be linked and mined again, which changes its hash too, and so on to the end. The deeper a block is buried, the more work has to be repeated. That is what the word chain means.',
    question: 'Rantai berisi 100 blok dan blok 40 diubah. Berapa blok harus ditambang ulang?',
    answer:
      'Enam puluh: 100 blok bernomor 0 sampai 99, jadi blok 40 dan semua blok sesudahnya sampai blok 99.',
  },
  work: {
    id: 'Rantai Anda kini valid dan dipegang enam dari sepuluh peer, tetapi jaringan tidak menghitung suara. Aturannya satu untuk semua: rantai valid dengan kerja terbanyak menang, dan dari dua yang sama banyak kerjanya tiap peer tetap memegang yang lebih dulu dilihatnya. Peer gratis dibuat, seribu pun semenit; kerja tidak. Begitu penambang yang jujur menemukan satu blok lagi, rantai mereka berisi lebih banyak kerja dan semua pindah ke situ. Untuk menang, rantai palsu harus mendapat lebih banyak kerja daripada seluruh jaringan.',
    en: 'Your chain is valid now and six of ten peers hold it, but the network counts no votes. One rule holds for all: the valid chain with the most work wins, and of two with equal work each peer keeps the one it saw first. Peers cost nothing to make, a thousand in a minute; work does. As soon as the honest miners find one block more, their chain holds more work and everybody moves there. To win, a forged chain needs more work than the whole network puts into its own.',
    question: 'Enam dari sepuluh peer memegang rantai palsu yang valid. Mengapa tetap kalah?',
    answer: 'Yang dihitung kerja, bukan peer: rantai jaringan berisi satu blok kerja lebih banyak.',
  },
  keys: {
    id: 'Hash berkata apa isinya, bukan siapa yang menulisnya. Untuk itu ada pasangan kunci: kunci rahasia membuat tanda tangan, kunci publik memeriksanya. Tanda tangan dihitung dari teks dan kunci rahasia bersama-sama, jadi ia hanya berlaku untuk teks itu. Ubah satu huruf, dan pemeriksaan gagal. Dari kunci publik tidak ada yang bisa menghitung kunci rahasia. Siapa kehilangan kunci rahasianya, kehilangan namanya; siapa mencurinya, dapat menulis atas nama itu.',
    en: 'A hash says what was written, not who wrote it. For that there is a pair of keys: the secret one makes a signature, the public one checks it. The signature is computed from the text and the secret key together, so it holds for that text alone. Change a letter and the check fails. Nobody can compute the secret key from the public one. Who loses the secret key loses the name; who steals it can write in that name.',
    question: 'Mengapa tanda tangan dari satu teks tidak dapat ditempel pada teks lain?',
    answer:
      'Tanda tangan dihitung dari teks itu sendiri bersama kunci rahasia; pada teks lain pemeriksaannya gagal.',
  },
  merkle: {
    id: 'Bagaimana membuktikan satu barang tanpa memperlihatkan semuanya? Setiap barang diberi hash, lalu hash digabung dua-dua menjadi hash baru, sampai tinggal satu: akar. Akar mewakili seluruh daftar. Untuk membuktikan satu barang cukup diperlihatkan hash tetangganya di setiap tingkat; orang lain menghitung naik dan melihat apakah sampai di akar yang sama. Untuk sejuta barang cukup dua puluh hash. Begitulah ponsel memeriksa transaksi tanpa menyimpan seluruh rantai.',
    en: 'How does one prove a single item without showing all of them? Each item is hashed, then hashes are joined in pairs into new ones until one is left: the root. The root stands for the whole list. To prove one item, its neighbour at each level is enough; others compute their way up and see whether they arrive at the same root. For a million items twenty hashes do. That is how a phone checks a transaction without keeping the chain.',
    question: 'Daftar berisi 1.000 barang. Berapa hash tetangga diperlukan untuk membuktikan satu barang?',
    answer: 'Paling banyak sepuluh, sebab 2 pangkat 10 adalah 1.024.',
  },
};
