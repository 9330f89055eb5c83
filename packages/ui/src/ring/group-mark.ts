export type GroupMark = {
  /** The `d` of an SVG path in a square of 40. */
  outline: string;
  /** A CSS color, one for light and one for dark. */
  color: string;
};

/** Circle, square, diamond, triangle, hexagon. */
const marks: readonly GroupMark[] = [
  { outline: 'M20 4a16 16 0 1 0 .01 0z', color: 'light-dark(#0b704e, #49b089)' },
  { outline: 'M6 6h28v28H6z', color: 'light-dark(#a35c00, #f2c230)' },
  { outline: 'M20 2 38 20 20 38 2 20z', color: 'light-dark(#4646c6, #9d9bff)' },
  { outline: 'M20 3 38 34H2z', color: 'light-dark(#0b6aa8, #5cb8f5)' },
];
const last: GroupMark = { outline: 'M11 4h18l9 16-9 16H11L2 20z', color: 'light-dark(#8b2a8b, #e08ae0)' };

/** An octagon without a color: who belongs to no group. */
const none: GroupMark = { outline: 'M13 3h14l10 10v14L27 37H13L3 27V13z', color: 'none' };

/** What the members of a group are drawn by, so that who belongs together is seen without colors too. From the fifth on, groups share one. */
export const groupMark = (group: number | undefined): GroupMark =>
  group === undefined ? none : (marks[group] ?? last);
