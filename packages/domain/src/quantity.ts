/**
 * '10 rim': how many of what. A unit that begins with a number is set apart: '3 × 2,5 m²'. `quantity` may be formatted
 * already; `none` stands where no unit is named, and '' there leaves the quantity alone.
 */
export function inUnits(quantity: number | string, unit: string | undefined, none = 'unit'): string {
  const name = unit ?? none;
  if (name === '') return String(quantity);
  return /^[\p{Number}.,]/u.test(name) ? `${quantity} × ${name}` : `${quantity} ${name}`;
}
