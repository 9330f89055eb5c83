import { useCallback } from 'react';

/** Marks what takes the focus when the pressed button is gone: what comes next. */
export const nextStepMark = { 'data-next-step': '', tabIndex: -1 } as const;

function giveBack(pressed: Element | null): void {
  if (document.activeElement !== document.body) return;
  const place = pressed?.isConnected ? pressed : document.querySelector('[data-next-step]');
  if (place instanceof HTMLElement) place.focus();
}

/**
 * Keeps the focus while an action runs: its button is switched off meanwhile and may go with the outcome, and a person
 * without a mouse would start again at the top of the page.
 */
export function useKeptFocus() {
  return useCallback(async (action: Promise<unknown>) => {
    const pressed = document.activeElement;
    await action.catch(() => undefined);
    // The outcome is on the screen two frames later.
    requestAnimationFrame(() => requestAnimationFrame(() => giveBack(pressed)));
  }, []);
}
