/** 12345 → "12.345". */
export const formatNumber = new Intl.NumberFormat('id-ID').format;
