import { wordsOf } from '@pasok/contracts/language';
import { inUnits } from '@pasok/domain/quantity';
import own from './words/own.json' with { type: 'json' };

/** Every word this module shows. Where the specification gives a text, it stands here as it is. */
export const texts = wordsOf('mf-procurement', own);

/** '10 rim', or '10 unit' where no unit is named, in the reader's words. */
export const howMany = (quantity: number | string, unit: string | undefined): string =>
  inUnits(quantity, unit, texts.common.pieces(Number(quantity)));
