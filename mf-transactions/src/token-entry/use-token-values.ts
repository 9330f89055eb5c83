import { useCallback, useEffect, useState } from 'react';

const keyOf = (id: string) => `pasok-tokens:${id}`;

function read(id: string, count: number): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '[]');
    if (Array.isArray(kept) && kept.length === count && kept.every((text) => typeof text === 'string'))
      return kept;
  } catch {
    // Nothing kept, or nothing that can be read: the form starts empty.
  }
  return Array.from({ length: count }, () => '');
}

/** Where the words stand that are about the whole list. */
export const wholeForm = -1;

type Errors = Readonly<Record<number, string>>;

/**
 * What was typed, one text per unit, and what is wrong with it. The texts outlive a failed submission and a reload of
 * this tab; a place that is typed into again loses its error, and the list what was said about all of it.
 */
export function useTokenValues(id: string, count: number) {
  const [values, setValues] = useState(() => read(id, count));
  const [errors, setErrors] = useState<Errors>({});
  useEffect(() => {
    try {
      if (values.some((text) => text !== '')) sessionStorage.setItem(keyOf(id), JSON.stringify(values));
      else sessionStorage.removeItem(keyOf(id));
    } catch {
      // Without storage the values live as long as the page.
    }
  }, [id, values]);

  const forget = useCallback(
    (places: ReadonlyMap<number, string>) =>
      setErrors(({ [wholeForm]: _, ...old }) =>
        Object.fromEntries(Object.entries(old).filter(([index]) => !places.has(Number(index)))),
      ),
    [],
  );
  const put = useCallback(
    (places: ReadonlyMap<number, string>) => {
      setValues((old) => old.map((text, index) => places.get(index) ?? text));
      forget(places);
    },
    [forget],
  );
  /** Takes away what was sent, where it still stands. */
  const clear = useCallback(
    (sent: ReadonlyMap<number, string>) => {
      setValues((old) => old.map((text, index) => (text.trim() === sent.get(index) ? '' : text)));
      forget(sent);
    },
    [forget],
  );
  const fail = useCallback(
    (found: Errors) => setErrors(({ [wholeForm]: _, ...old }) => ({ ...old, ...found })),
    [],
  );
  return { values, errors, put, clear, fail };
}
