import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, isEmptyDraft } from './draft.ts';
import { dropDraft, saveDraft } from './draft-store.ts';

const waitMs = 400;

/**
 * Keeps the draft on this device while it is being written, and forgets it once it is empty again. A page that is left
 * or reloaded keeps what was typed a moment ago too.
 */
export function useAutosave(form: UseFormReturn<Draft>, userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const draft = form.getValues();
      if (isEmptyDraft(draft)) dropDraft(userId);
      else saveDraft(userId, draft);
    };
    const watching = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, waitMs);
    });
    const keepNow = () => {
      if (timer !== undefined) keep();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      watching.unsubscribe();
      keepNow();
    };
  }, [form, userId]);
}
