/** Labels on a sheet of A4, 3 × 7. */
export const labelsPerPage = 21;

/** The labels by page; those before `start` (from 1) are used up and stay empty on the first one. */
export function labelPages<Label>(labels: readonly Label[], start: number): (Label | undefined)[][] {
  const blank = Math.min(Math.max(Math.trunc(start) || 1, 1), labelsPerPage) - 1;
  const places = [...Array.from({ length: blank }, () => undefined), ...labels];
  return Array.from({ length: Math.ceil(places.length / labelsPerPage) }, (_, page) =>
    places.slice(page * labelsPerPage, (page + 1) * labelsPerPage),
  );
}
