import { formatNumber as format } from '@pasok/ui';

/** 12345 → "12.345", 0.5 → "0,5": with up to three decimals, unlike the whole numbers of most screens. */
export const formatNumber = (value: number): string => format(value, 3);
