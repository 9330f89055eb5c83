import { closeToast, toast } from '@pasok/client';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';

const words = formTexts.form;

/** Milliseconds in which a draft that was thrown away can be taken back. */
const undoMs = 10_000;

type Discard = {
  /** The form begins anew: forgets the draft on this device. */
  onDiscard: () => void;
  /** What was thrown away stands in the form again. */
  onUndo: () => void;
};

/** 'Buang draft': the form begins anew with `fresh`, until something is typed in it, it is left, or ten seconds are over with a way back. */
export function useDiscard<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { onDiscard, onUndo }: Discard,
): (fresh: Values) => void {
  const undoable = useRef<number>(undefined);
  useEffect(() => {
    const forget = () => {
      if (undoable.current !== undefined) closeToast(undoable.current);
      undoable.current = undefined;
    };
    const watching = form.watch((_, { type }) => type === 'change' && forget());
    return () => {
      watching.unsubscribe();
      forget();
    };
  }, [form]);
  return (fresh) => {
    const dropped = structuredClone(form.getValues());
    form.reset(fresh);
    onDiscard();
    undoable.current = toast({
      type: 'info',
      title: words.discard,
      message: words.discarded,
      duration: undoMs,
      action: {
        label: words.undo,
        handler: () => {
          form.reset(dropped as DefaultValues<Values>, { keepDefaultValues: true });
          onUndo();
        },
      },
    });
  };
}
