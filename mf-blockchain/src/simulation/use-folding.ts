import { useCallback, useState } from 'react';

/** Which of so many cards are unfolded; at the start the first. */
export function useFolding(count: number) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]));
  const fold = useCallback((index: number, isOpen: boolean) => {
    setOpened((known) => {
      if (known.has(index) === isOpen) return known;
      return isOpen ? new Set([...known, index]) : new Set([...known].filter((one) => one !== index));
    });
  }, []);
  return {
    opened,
    fold,
    areAllOpen: opened.size === count,
    foldAll: (areOpen: boolean) =>
      setOpened(new Set(areOpen ? Array.from({ length: count }, (_, n) => n) : [])),
  };
}
