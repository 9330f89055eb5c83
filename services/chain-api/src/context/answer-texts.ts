/** Refusals that know more than the catalogue. */
export const answerTexts = {
  youngFull: (max: number) =>
    `Sudah ada ${max} kelas dari akun yang berumur kurang dari sehari. Coba lagi nanti.`,
  networkFull: (max: number) => `Sudah ada ${max} kelas terbuka dari jaringan ini. Coba lagi nanti.`,
  noRows: 'Perlu perangkat dari paling sedikit dua baris bangku. Baris diisi saat masuk kelas.',
  falseBlock: 'Blok tidak valid.',
};
