/**
 * '10 rim': how many of what. A unit that begins with a number is set apart: '3 × 2,5 m²'. `quantity` may be formatted
 * already; `none` stands where no unit is named, and '' there leaves the quantity alone.
 */
export function inUnits(quantity: number | string, unit: string | undefined, none = 'unit'): string {
  const name = unit ?? none;
  if (name === '') return String(quantity);
  return /^[\p{Number}.,]/u.test(name) ? `${quantity} × ${name}` : `${quantity} ${name}`;
}

/**
 * The same on a paper, where what is delivered counts: '2,5 m²', and of several '7,5 m² (3 × 2,5 m²)', where a unit begins with
 * a number. `format`: a number in the paper's language.
 */
export function goodsInUnits(quantity: number, unit: string, format: (count: number) => string): string {
  const name = unit.replace(/(?<=\b[kcdm]?m)[23]$/, (power) => (power === '2' ? '²' : '³'));
  const [, size = '', rest = ''] = /^(\d+(?:,\d+)?)\s*([^\d\s]\D*)$/.exec(name) ?? [];
  if (size === '') return inUnits(format(quantity), name);
  const [whole = '', part = ''] = size.split(',');
  const sum = (Number(`${whole}${part}`) * quantity) / 10 ** part.length;
  const all = `${format(sum)} ${rest}`;
  return quantity === 1 ? all : `${all} (${format(quantity)} × ${size} ${rest})`;
}
