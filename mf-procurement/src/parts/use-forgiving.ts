import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes a message away as soon as its field is edited. Were it to go when the field is left, the button below would
 * move away from under the pointer that presses it.
 */
export function useForgiving<Values extends FieldValues>({
  subscribe,
  getFieldState,
  clearErrors,
}: UseFormReturn<Values>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          // The form names the field as plain text.
          const field = name as FieldPath<Values> | undefined;
          if (field && type === 'change' && getFieldState(field).error) clearErrors(field);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
}
