/** Words of what is loaded only while the server answers from a copy. */
export const staleTexts = {
  words: (time: string) => `Data per ${time}. Perubahan belum bisa disimpan.`,
};
