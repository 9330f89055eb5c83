import { useLayoutEffect } from 'react';

const drawn = globalThis.document?.querySelector<HTMLFormElement>('[data-drawn] form');
let focused = globalThis.document?.activeElement;
// Firefox tells of no focus while its window is behind another, or has none; the field takes what is typed all the same.
for (const kind of ['focusin', 'mousedown'])
  drawn?.addEventListener(kind, ({ target }) => {
    focused = target as Element;
  });

/** What the page brought drawn, once: the app takes its place with everything that was done there meanwhile. */
let isTaken = false;

/**
 * Takes over what was typed into the form that the page brought drawn (drawn/login.tsx), the field it was typed in, and
 * that it was to be sent.
 */
export function useDrawnForm(type: (name: string, value: string) => void, send: () => void): void {
  // Once, before the first paint of the form that takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once, whatever the callbacks become.
  useLayoutEffect(() => {
    if (!drawn || isTaken) return;
    isTaken = true;
    for (const [name, value] of new FormData(drawn))
      if (typeof value === 'string' && value) type(name, value);
    const name = drawn.contains(focused ?? null) && focused?.getAttribute('name');
    if (name) document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus();
    if (drawn.dataset.asked !== undefined) send();
  }, []);
}
