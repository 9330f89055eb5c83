import type { Numbers } from './count.ts';

/** A plain field of a request is no reason to edit kept.json: lines and words are kept in steps. */
const step = 50;

/** Lines and words of each room, up to the next step. */
export const inSteps = (numbers: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([what, of]) => [
      what,
      /^(source|tests|words)$/.test(what)
        ? Object.fromEntries(
            Object.entries(of).map(([room, count]) => [room, Math.ceil(count / step) * step]),
          )
        : of,
    ]),
  );

export type Difference = { what: string; of: string; kept: number; now: number };

/** Where the numbers are no longer those kept; one that is not kept counts as 0. A room that is new has none to hold yet. */
export function differences(kept: Numbers, now: Numbers): Difference[] {
  const isNew = (of: string) => now.source?.[of] !== undefined && kept.source?.[of] === undefined;
  const named = Object.entries({ ...kept, ...now }).flatMap(([what]) =>
    Object.keys({ ...kept[what], ...now[what] }).map((of) => ({ what, of })),
  );
  return named
    .map(({ what, of }) => ({ what, of, kept: kept[what]?.[of] ?? 0, now: now[what]?.[of] ?? 0 }))
    .filter((each) => each.kept !== each.now && !isNew(each.of));
}

/** The numbers to keep: the lower ones, and those of what was not counted before. */
export function lowered(kept: Numbers, now: Numbers): Numbers {
  const lower = ([what, numbers]: [string, Record<string, number>]) => {
    const least = ([of, value]: [string, number]) => [of, Math.min(value, kept[what]?.[of] ?? value)];
    return [what, Object.fromEntries(Object.entries(numbers).map(least).sort())];
  };
  return Object.fromEntries(Object.entries(now).map(lower));
}
