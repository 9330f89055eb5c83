import { inUnits } from '@pasok/domain/quantity';
import { texts } from '../texts.ts';

/** '10 rim', or '10 unit' where no unit is named, in the reader's words. */
export const howMany = (quantity: number | string, unit: string | undefined): string =>
  inUnits(quantity, unit, texts.common.pieces(Number(quantity)));
