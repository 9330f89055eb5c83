import { ApiError, toApiError } from '@pasok/client';
import { useMutation } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts what the server refused at its field; answers whether every refusal found one. */
function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError): boolean {
  const names = Object.keys(form.getValues());
  const known = error.fieldErrors.filter(({ path }) => names.includes(path?.split('.')[0] ?? ''));
  for (const { path, message } of known)
    form.setError(path as FieldPath<Values>, { type: 'server', message });
  return known.length > 0 && known.length === error.fieldErrors.length;
}

/** Sends a form's values; the server's refusals go to their fields, the rest is `failure`. */
export function useSend<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<Answer>,
  done: (answer: Answer, sent: Values) => void,
) {
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (error) => {
      if (error instanceof ApiError) showFieldErrors(form, error);
    },
  });
  return {
    submit: form.handleSubmit((values) => mutation.mutate(values)),
    isSending: mutation.isPending,
    failure: mutation.error ? toApiError(mutation.error) : undefined,
  };
}
