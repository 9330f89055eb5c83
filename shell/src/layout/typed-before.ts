import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const key = 'pasok-typed';

/** Says what is typed in the page's form; undefined: nothing. */
let read: () => FieldValues | undefined = () => undefined;

/** Keeps what is typed on this page for the one loaded in its place. No password lies in storage: it is typed again. */
export function keepTyped(): void {
  const { password: _, ...values } = read() ?? {};
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, values }));
  } catch {
    // A browser that keeps nothing keeps no language either.
  }
}

/** What was kept for this page, once. */
function takeTyped(): FieldValues {
  try {
    const { path, values } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    return path === location.pathname ? values : {};
  } catch {
    return {};
  }
}

/** Fills a page's form with what was typed there before its language changed. */
export function useTypedBefore<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (Object.keys(typed).length > 0)
      form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
  }, [form]);
  useEffect(() => {
    read = () => (isDirty ? form.getValues() : undefined);
    return () => {
      read = () => undefined;
    };
  }, [form, isDirty]);
}
