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
  fork: {
    id: 'Kabar tentang blok baru butuh waktu untuk sampai. Jika dua penambang menemukan blok hampir bersamaan, sebagian jaringan memegang yang satu dan sebagian yang lain: rantai bercabang. Tidak ada yang salah; keduanya valid. Tiap peer melanjutkan cabang yang lebih dulu ia lihat. Begitu satu cabang berisi lebih banyak kerja dan kabarnya tiba, semua pindah ke situ, dan blok di cabang lain ditinggalkan. Karena itu pembayaran baru dianggap aman sesudah beberapa blok berdiri di atasnya.',
    en: 'News of a new block takes time to travel. When two miners find a block at nearly the same moment, part of the network holds one and part the other: the chain forks. Nobody did wrong; both are valid. Each peer goes on with the branch it saw first. As soon as one branch holds more work and the news arrives, everybody moves there, and the blocks of the other branch are given up. That is why a payment counts as safe only once some blocks stand on top of it.',
    question: 'Mengapa orang menunggu beberapa blok sebelum menganggap sebuah catatan pasti?',
    answer:
      'Blok terakhir masih dapat ditinggalkan bila cabang lain mendapat lebih banyak kerja; makin banyak blok di atasnya, makin kecil kemungkinannya.',
  },
  bits: {
    id: 'Hash adalah bilangan 256 bit. Blok valid bila bilangan itu lebih kecil dari sebuah sasaran, artinya diawali sekian bit nol. Satu bit lebih banyak melipatduakan percobaan. Jika penambang bertambah, blok datang terlalu cepat; jika pergi, terlalu lambat. Karena itu jaringan melihat berapa lama blok-blok terakhir dan menggeser sasarannya sendiri: Bitcoin sesudah 2.016 blok, paling banyak empat kali lipat. Angkanya hanya rata-rata: satu blok bisa sepuluh kali lebih cepat atau lima kali lebih lama.',
    en: 'A hash is a number of 256 bits. A block is valid when that number is below a target, that is, begins with so many zero bits. One bit more doubles the attempts. When miners join, blocks come too fast; when they leave, too slowly. So the network looks at how long the last blocks took and moves its target by itself: Bitcoin after 2,016 blocks, by four times at most. The number is an average only: one block may be ten times faster or five times slower.',
    question:
      'Jumlah penambang menjadi empat kali. Apa yang terjadi dengan waktu tiap blok, dan berapa bit ditambahkan?',
    answer:
      'Blok datang empat kali lebih cepat, lalu kesulitan naik dua bit dan waktunya kembali seperti semula.',
  },
  race: {
    id: 'Penyerang membayar, dan diam-diam menambang rantai lain tanpa pembayaran itu. Pedagang menyerahkan barang sesudah beberapa blok; selama ia menunggu, penyerang ikut menambang. Setiap blok baru adalah undian; peluangnya sebesar bagian daya tambangnya. Dengan kurang dari separuh daya ia rata-rata makin tertinggal, dan tiap blok yang ditunggu memperkecil risikonya: dengan 30 persen enam blok masih menyisakan 13 persen. Dengan lebih dari separuh ia cepat atau lambat pasti menyusul. Bukti kerja tidak membuat serangan mustahil; ia membuatnya mahal selama tidak seorang pun menguasai separuh daya.',
    en: 'An attacker pays, and in secret mines another chain without that payment. The merchant hands over the goods after some blocks; while he waits, the attacker mines too. Each new block is a draw, won as often as the share of the mining power. With less than half the attacker falls behind on average, and each block waited for makes the risk smaller: against 30 percent six blocks still leave 13 percent. With more than half it catches up sooner or later, for certain. Proof of work does not make an attack impossible; it makes it dear while nobody owns half of the power.',
    question: 'Penyerang punya 10 persen daya dan pedagang menunggu dua blok. Seberapa besar risikonya?',
    answer:
      'Menurut Nakamoto sekitar 5,1 persen. (0,1 ÷ 0,9) pangkat 2, 1 dari 81, hanya peluang mengejar dari dua blok di belakang.',
  },
};
