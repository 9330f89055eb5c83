import { useEffect, useState } from 'react';

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

/** What was typed, one text per unit; it outlives a failed submission and a reload of this tab. */
export function useTokenValues(id: string, count: number) {
  const [values, setValues] = useState(() => read(id, count));
  useEffect(() => {
    try {
      if (values.some((text) => text !== '')) sessionStorage.setItem(keyOf(id), JSON.stringify(values));
      else sessionStorage.removeItem(keyOf(id));
    } catch {
      // Without storage the values live as long as the page.
    }
  }, [id, values]);
  return [values, setValues] as const;
}
