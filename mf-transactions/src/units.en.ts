/** '1 unit', '2 units': how many in English. */
export const units = (n: number): string => (n === 1 ? '1 unit' : `${n} units`);
