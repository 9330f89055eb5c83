/** 12345 → "12.345", 0.5 → "0,5": with fractions, unlike the whole numbers of packages/ui. */
export const formatNumber = new Intl.NumberFormat('id-ID').format;
