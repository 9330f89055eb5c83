import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const stepsOf: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Many buttons that are one stop of Tab: the arrow keys, Home and End move among them. */
export function useRoving(count: number) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, count - 1);
  const buttonsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-roving]')];
  return {
    tabIndexOf: (place: number) => (place === stop ? 0 : -1),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = buttonsOf(event.currentTarget);
      const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 };
      const step = stepsOf[event.key];
      const to = step === undefined ? ends[event.key] : (stop + step + buttons.length) % buttons.length;
      if (to === undefined) return;
      event.preventDefault();
      buttons[to]?.focus();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const place = buttonsOf(event.currentTarget).indexOf(event.target);
      if (place >= 0) setAt(place);
    },
  };
}
