import { useBackCloses } from '@pasok/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export type Disclosure = {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** Around button and panel: a press outside of it closes. */
  area: RefObject<HTMLDivElement | null>;
  /** Focus returns here on Esc. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** A button that opens a panel: Esc, Back, a press outside, focus leaving and a navigation close it. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useBackCloses(isOpen, close);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes, whatever it was.
  useEffect(close, [key, close]);
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  return { isOpen, toggle: () => setOpen((open) => !open), close, area, opener };
}
