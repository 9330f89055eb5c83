/** How long a file or a test took, and, where that is known, what was set up for it. */
export type Timed = { what: string; ms: number; setUpMs?: number | undefined };

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** 'Minutes: build 0.4, browser tests 12.1'. */
export const minutesOf = (parts: readonly Timed[]): string =>
  `Minutes: ${parts.map(({ what, ms }) => `${what} ${(ms / 60_000).toFixed(1)}`).join(', ')}`;

/** The twenty that took longest, set-up included, the longest first; nothing of none. */
export function slowest(title: string, times: readonly Timed[]): string[] {
  const whole = ({ ms, setUpMs = 0 }: Timed) => ms + setUpMs;
  const lines = times
    .toSorted((a, b) => whole(b) - whole(a))
    .slice(0, 20)
    .map(({ what, ms, setUpMs }) => {
      const setUp = setUpMs === undefined ? '' : ` and ${seconds(setUpMs)} of set-up`;
      return `${seconds(ms).padStart(6)}${setUp}  ${what}`;
    });
  return lines.length > 0 ? [`The slowest of ${title}, in seconds:`, ...lines] : [];
}
