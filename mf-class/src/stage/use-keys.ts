import { useEffect, useRef } from 'react';

/** Beside the picture, where a space does what it does everywhere: it presses a button, moves a slider. */
const own = 'aside *, [role="dialog"] *';

/**
 * Calls what a key stands for, unless it was meant for a field, the drawer or the browser. A space goes on in the lesson even
 * where a button of the stage was pressed last. Letters in lower case.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let acted: string | undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || document.querySelector('[role="alertdialog"]')) return;
      const isOwn = target instanceof Element && target.closest(own) !== null;
      // A letter does nothing on a button: there it may be the stage's.
      const isTyped =
        target instanceof Element &&
        target.matches('input:not([type="range"], [type="radio"]), select, textarea');
      if (key === ' ' ? isOwn : isTyped) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      acted = key;
      act();
    };
    // Firefox presses a button when the key comes up.
    const onUp = (event: KeyboardEvent) => {
      if (event.key === acted) event.preventDefault();
      acted = undefined;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onUp);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onUp);
    };
  }, []);
}
