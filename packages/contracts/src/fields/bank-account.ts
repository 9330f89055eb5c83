import { z } from 'zod';
import { formTexts } from './form-texts.ts';
import { plainText } from './plain-text.ts';
import { boundedText, limits, requiredLine } from './text.ts';

/** Where a vendor is paid: the bank's name, the account's 5 to 20 digits however they are grouped, and whose it is. */
export const bankAccountSchema = z.object({
  bank: requiredLine(60),
  number: boundedText(40)
    .overwrite((text) => plainText(text).replace(/[\s\-.]/g, ''))
    .regex(/^\d{5,20}$/, { error: () => formTexts.bankNumber }),
  holder: requiredLine(limits.name),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;
