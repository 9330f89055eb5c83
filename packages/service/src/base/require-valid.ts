import { loginTexts } from '@pasok/contracts/account';
import type { FieldError } from '@pasok/contracts/error';
import { formTexts } from '@pasok/contracts/form-texts';
import { readWords } from '@pasok/contracts/language';
import { fieldTexts } from '@pasok/contracts/texts';
import enCatalogs from '@pasok/contracts/words/en.json' with { type: 'json' };
import idCatalogs from '@pasok/contracts/words/id.json' with { type: 'json' };
import { z } from 'zod';
import { en as english, id as indonesian } from 'zod/locales';
import { AppError } from './errors.ts';
import { languageNow, localise } from './language.ts';

const unknownField = localise(
  { words: 'Isian ini tidak dikenal.' },
  { en: { words: 'This field is not known.' } },
);
const [en, id] = [readWords(enCatalogs), readWords(idCatalogs)];
localise(fieldTexts, { en: en.contracts });
localise(formTexts, { en: en['contracts forms'], id: id['contracts forms'] });
localise(loginTexts, { en: en['contracts login'], id: id['contracts login'] });

// Words of rules that bring none of their own.
const [ofEnglish, ofIndonesian] = [english().localeError, indonesian().localeError];
z.config({
  localeError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? fieldTexts.required
      : (languageNow() === 'en' ? ofEnglish : ofIndonesian)(issue),
});

/** The wire's list of refused inputs: where, zod's code, and words for a person; at most 50. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => fieldError(issue, [...issue.path, key], unknownField.words))
        : fieldError(issue, issue.path, issue.message),
    )
    .slice(0, 50);

const fieldError = ({ code }: { code: string }, path: PropertyKey[], message: string): FieldError => ({
  path: path.map(String).join('.'),
  code,
  message,
});

/** A value by its schema; refuses with INVALID and the fields that are wrong. */
export const requireValid = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID', { errors: fieldErrors(parsed.error) });
  return parsed.data;
};
