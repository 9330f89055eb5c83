import { ApiError, errorMessage } from '@pasok/client';
import { useDialogs } from '@pasok/ui';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A path the server named is a path of the same body the form made; the form drops an error it has no field for. */
const asPath = <Values extends FieldValues>(path: string) => path as FieldPath<Values>;

/** Puts what the server refused at the form's fields and moves to the first of them. */
export function useServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  toField: (path: string) => string,
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    for (const [at, { path, message }] of error.fieldErrors.entries())
      if (path)
        form.setError(asPath<Values>(toField(path)), { type: 'server', message }, { shouldFocus: at === 0 });
  };
}

/** Tells in a dialog that a form could not be sent, and why; then as `useServerErrors`. Resolves once it was read. */
export function useShowServerErrors<Values extends FieldValues>(
  ...form: Parameters<typeof useServerErrors<Values>>
): (message: string, error: Error) => Promise<void> {
  const { alert } = useDialogs();
  const showErrors = useServerErrors(...form);
  return async (message, error) => {
    // The dialog takes the focus, and leaving a field checks it again: the server's words come after it.
    await alert({ message, detail: errorMessage(error) });
    showErrors(error);
  };
}
