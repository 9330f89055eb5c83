/** Where an amount lies between two others, in percent with one decimal; all alike lie at the beginning. */
export function placeBetween(amount: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 0;
  return Math.round(((amount - lowest) / (highest - lowest)) * 1000) / 10;
}
