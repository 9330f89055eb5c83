/** Words of what is loaded only where somebody is shown another version than everybody. */
export const trialTexts = {
  candidate: (label: string, version: string) => `Anda ikut mencoba versi baru ${label}: ${version}.`,
  preview: (label: string, version: string) => `Pratinjau ${label}: versi ${version}.`,
  leave: 'Kembali ke versi biasa',
  failed: 'Belum bisa kembali ke versi biasa. Periksa jaringan, lalu coba lagi.',
};
