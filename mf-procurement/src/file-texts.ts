/** Words of what is attached. */
export const fileTexts = {
  files: {
    title: 'Lampiran',
    notInDraft: 'Dikirim bersama formulir ini; tidak ikut tersimpan di draf.',
    ofRequest: 'Terlihat oleh semua yang melihat permintaan ini.',
    ofOwnRequest: 'Gambar, denah, atau daftar barang; terlihat oleh semua yang melihat permintaan ini.',
    ofOffer: 'Hanya dibaca pembeli dan penjual penawaran ini.',
    chosenForOffer: 'Brosur, foto, atau rincian harga; hanya dibaca pembeli.',
    ofOwnOffer:
      'Brosur, foto, atau rincian harga; hanya dibaca pembeli. Setiap perubahan menjadi versi baru penawaran.',
  },
} as const;
