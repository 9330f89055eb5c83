import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

const waitMs = 400;

/** Keeps the draft, by `keep`, while it is being written. A page that is left or reloaded keeps what was typed a moment ago too. */
export function useAutosave(form: UseFormReturn<Draft>, keep: (draft: Draft) => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepValues = () => {
      clearTimeout(timer);
      timer = undefined;
      latest.current(form.getValues());
    };
    const watching = form.watch((_draft, { type }) => {
      // A field that is left has changed nothing, and another tab may have kept its own draft meanwhile.
      if (type === 'blur') return;
      clearTimeout(timer);
      timer = setTimeout(keepValues, waitMs);
    });
    const keepNow = () => {
      if (timer !== undefined) keepValues();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      watching.unsubscribe();
      keepNow();
    };
  }, [form]);
}
