import { digitsOnly } from '@pasok/domain/fields';
import type { DraftItem } from './draft.ts';

const wholeNumber = (text: string | undefined): number | '' => {
  const digits = digitsOnly((text ?? '').replace(/[.,]\d{1,2}$/, ''));
  return digits === '' ? '' : Number(digits);
};

const separatorOf = (line: string): string => (line.includes('\t') ? '\t' : ';');

/** Whether a first row only names its columns: nothing where the price and the quantity should be. */
const isHeading = (item: DraftItem): boolean => item.budget === '' && item.quantity === '';

/**
 * Items from rows copied out of a spreadsheet: name, spec, brand, maximum price, quantity; columns apart by a tab
 * (or a semicolon). A row of headings is left out, a missing quantity is 1.
 */
export function pasteRows(text: string): DraftItem[] {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): DraftItem => {
      const [name = '', spec = '', brand = '', budget, quantity] = line
        .split(separatorOf(line))
        .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      return { name, spec, brand, budget: wholeNumber(budget), quantity: wholeNumber(quantity) };
    });
  const [first, ...rest] = rows;
  const items = first && rest.length > 0 && isHeading(first) ? rest : rows;
  return items.map((item) => ({ ...item, quantity: item.quantity === '' ? 1 : item.quantity }));
}
