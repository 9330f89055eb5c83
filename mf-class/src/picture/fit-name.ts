/** A letter's width, in heights: 'Muhammad' in bold has wide ones. */
const letter = 0.68;

/** The height at which a name fits into some room, `largest` at most: a long name is written smaller, never cut. */
export const fitName = (name: string, room: number, largest: number): number =>
  Math.min(largest, room / (letter * name.length));

/** A name in two lines of about one length, where a word ends; a short one in one. */
export function linesOf(name: string): string[] {
  const ends = [...name.matchAll(/ /g)].map(({ index }) => index);
  const fromMiddle = (end: number) => Math.abs(end - name.length / 2);
  const [end] = ends.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  if (name.length <= 10 || end === undefined) return [name];
  return [name.slice(0, end), name.slice(end + 1)];
}
