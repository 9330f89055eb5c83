import { formatNumber } from '@pasok/ui';

/** Seconds of the lesson's clock, to a tenth: "16,4". */
export const inSeconds = (seconds: number): string => formatNumber(seconds, 1);
