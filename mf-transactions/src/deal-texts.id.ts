import type { SomeWords } from '@pasok/contracts/language';
import type { dealTexts as own } from './deal-texts.ts';

export const dealTexts: SomeWords<typeof own> = { status: { heading: 'Perbarui status' } };
