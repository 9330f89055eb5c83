import { duplicates, fillFrom, nextEmpty, type PlacesFor, sortIn, type Verdict } from './fill.ts';
import { signalScan } from './scan/signal-scan.ts';

/** What stands in the form, and what can be done to it. */
export type Form = {
  /** One text per unit. */
  shown: () => string[];
  /** Whether the place has an input. */
  isOpen: (index: number) => boolean;
  put: (places: ReadonlyMap<number, string>) => void;
  fail: (messages: Record<number, string>) => void;
  showVerdicts: (verdicts: readonly Verdict[]) => void;
  focus: (index: number) => void;
  select: (index: number) => void;
};

/** Where tokens belong: `find` looks for their units, `placesFor` answers from what it found. */
export type Sorter = {
  find: (texts: readonly string[], done: () => void) => void;
  placesFor: PlacesFor;
};

/** The ways that codes come into the form, and out of it: each token goes to the place of its unit. */
export function placeTokens(form: Form, { find, placesFor }: Sorter) {
  const { shown, isOpen, put, showVerdicts, focus } = form;
  const change = (index: number, text: string) => {
    put(new Map([[index, text]]));
    showVerdicts([]);
  };
  /** To the next empty place. */
  const goOn = (from: number) => focus(nextEmpty(shown(), isOpen, from + 1));
  /** One code for the place `from`; tells what became of it. Where it fits nowhere, nothing is filled. */
  const take = (from: number, text: string, then: (verdict: Verdict) => void) =>
    find([text], () => {
      for (const verdict of fillFrom(shown(), isOpen, from, [text], placesFor).verdicts) {
        if (verdict.kind === 'filled') put(new Map([[verdict.place, text]]));
        then(verdict);
      }
    });
  return {
    change,
    goOn,
    take,
    /** Like `take`. What fits nowhere stands at `from` with the words for it; what stands elsewhere is told above the places. */
    takeOne: (from: number, text: string, then: (place: number) => void) =>
      take(from, text, (verdict) => {
        const place = verdict.kind === 'filled' ? verdict.place : from;
        if (verdict.kind === 'unknown' || verdict.kind === 'not-a-token') change(from, text);
        else showVerdicts(verdict.kind === 'filled' && place === from ? [] : [verdict]);
        signalScan(verdict.kind === 'filled');
        then(place);
      }),
    /** Several codes from `from` on; goes to the place filled last. */
    fill: (from: number, texts: readonly string[]) =>
      find(texts, () => {
        const { values, verdicts } = fillFrom(shown(), isOpen, from, texts, placesFor);
        const places = verdicts.flatMap((verdict) => (verdict.kind === 'filled' ? [verdict.place] : []));
        put(new Map([from, ...places].map((index) => [index, values[index] ?? ''])));
        showVerdicts(verdicts);
        if (verdicts.some(({ kind }) => kind === 'double')) signalScan(false);
        focus(places.at(-1) ?? from);
      }),
    enter: (from: number) => find([shown()[from] ?? ''], () => enter(form, placesFor, from, goOn)),
    /** What is to be sent, one text per open place, each at its unit; see `sortIn`. */
    sort: (then: (sorted: ReturnType<typeof sortIn>) => void) =>
      find(shown(), () => {
        const before = shown();
        const { values, unfit } = sortIn(before, isOpen, placesFor);
        put(new Map(values.flatMap((text, index) => (text === before[index] ? [] : [[index, text]]))));
        then({ values: values.map((text, index) => (isOpen(index) ? text : '')), unfit });
      }),
  };
}

/**
 * Where a hand scanner ends its code: the token goes to the place of its unit, and the person on to the next empty one, unless
 * the code stands elsewhere already and the next one is to replace it.
 */
function enter(form: Form, placesFor: PlacesFor, from: number, goOn: (from: number) => void) {
  const { shown, isOpen, put, showVerdicts, select } = form;
  const before = shown();
  if (duplicates(before).has(from)) {
    signalScan(false);
    return select(from);
  }
  const token = before[from] ?? '';
  const [own = from] = placesFor(token) ?? [];
  if (own === from || !isOpen(own) || before[own] !== '') return goOn(from);
  put(
    new Map([
      [from, ''],
      [own, token],
    ]),
  );
  showVerdicts([{ token, kind: 'filled', place: own }]);
}
