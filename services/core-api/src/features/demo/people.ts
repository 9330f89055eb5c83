/** Traders of the demo market beside the accounts the login page shows; the same password opens them. */
export const extraPeople = {
  dewi: {
    name: 'Dewi Anggraini',
    email: 'dewi@demo.test',
    tradeName: 'UD Dewi Makmur',
    phone: '081234567804',
    isSupplier: true,
  },
  eko: {
    name: 'Eko Prasetyo',
    email: 'eko@demo.test',
    tradeName: 'PT Eko Niaga Sentosa',
    phone: '081234567805',
    isSupplier: true,
  },
  fitri: {
    name: 'Fitri Handayani',
    email: 'fitri@demo.test',
    tradeName: 'SD Negeri 3 Kotagede',
    phone: '081234567806',
    isSupplier: false,
  },
  gilang: {
    name: 'Gilang Ramadhan',
    email: 'gilang@demo.test',
    tradeName: 'Kedai Kopi Tepi Sungai',
    phone: '081234567807',
    isSupplier: false,
  },
} as const;

/** What a profile of the shown accounts holds from the start. */
export const profiles = {
  ani: { email: 'ani@demo.test', tradeName: 'SMK Harapan Bangsa', phone: '081234567801' },
  budi: { email: 'budi@demo.test', tradeName: 'CV Budi Jaya Komputer', phone: '081234567802' },
  citra: { email: 'citra@demo.test', tradeName: 'Klinik Sehat Sentosa', phone: '081234567803' },
} as const;

export type DemoName = keyof typeof profiles | keyof typeof extraPeople;
/** _id of everybody by the short name the scripts use. */
export type Cast = Record<DemoName, string>;
