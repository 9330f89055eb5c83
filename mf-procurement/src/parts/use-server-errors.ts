import { ApiError } from '@pasok/client';
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
