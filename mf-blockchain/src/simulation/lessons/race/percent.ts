const percents = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });
/** A chance that is not quite nothing, or not quite certain, never reads as 0 or 100 %. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.001) return `< ${percents.format(0.001)}`;
  return chance < 1 && chance > 0.999 ? `> ${percents.format(0.999)}` : percents.format(chance);
}
