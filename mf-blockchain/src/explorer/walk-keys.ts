import type { KeyboardEvent } from 'react';

type Moves = { step: (by: 1 | -1) => void; toStart: () => void; toEnd: () => void; debug: () => void };

/** What needs these keys itself, and the buttons that the focus shall not leave. */
const ownKeys = 'input, select, summary, button:not(article button)';

/** Arrow keys, Home, End and D, except where a control needs them itself. */
export function onWalkKey({ step, toStart, toEnd, debug }: Moves) {
  const moves = new Map([
    ['ArrowRight', () => step(1)],
    ['ArrowLeft', () => step(-1)],
    ['Home', toStart],
    ['End', toEnd],
    ['d', debug],
    ['D', debug],
  ]);
  return (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const move = moves.get(event.key);
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
}
