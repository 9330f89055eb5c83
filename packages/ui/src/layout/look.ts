type Flow = 'stack' | 'row' | 'line' | 'inline' | 'grid' | 'block' | 'bare' | 'boxed' | 'unseen' | 'noPrint';
type Place =
  | 'middle'
  | 'baseline'
  | 'start'
  | 'bottom'
  | 'apart'
  | 'atEnd'
  | 'hugs'
  | 'narrows'
  | 'fills'
  | 'rigid'
  | 'whole';
/** In quarters of a rem; 05 and 15 are halves of them. */
type Gap = `gap${'05' | 1 | 15 | 2 | 3 | 4 | 5 | 6}` | `across${2 | 3 | 4}`;
/** Sizes in pixels of the usual text, 144 in tenths. */
type Type = `text${12 | 13 | 14 | 144 | 15 | 16 | 17 | 18 | 20}` | 'regular' | 'medium' | 'semibold' | 'bold';
type Words = 'figures' | 'muted' | 'wrong' | 'breaks' | 'nowrap' | 'cut' | 'asTyped' | 'toEnd';

/** The classes of what is said of layout and type again and again; what a module's own class says holds over them. */
export const look = (...names: (Flow | Place | Gap | Type | Words)[]): string =>
  names.map((name) => `look-${name}`).join(' ');
