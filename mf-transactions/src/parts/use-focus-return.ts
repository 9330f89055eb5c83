import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before this was shown. The dialogs of the library do so themselves only when
 * they stood closed before they opened; those loaded at their first opening did not.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
