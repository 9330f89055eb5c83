import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAddress } from './use-address.ts';

/** Milliseconds without typing after which the address follows. */
const pauseMs = 250;

const valueIn = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? '';

/** Whether the address has these parameters now: newer ones may be on their way to the screen. */
const isCurrent = (params: URLSearchParams): boolean =>
  params.toString() === new URLSearchParams(window.location.search).toString();

/**
 * Parameters of the address that a person types: it follows after a pause, in place, and its list begins again at the
 * first page. What the address comes to say by itself (Back, a link) takes the place of what was typed.
 * @param names the same array at every call.
 * @returns what is typed, and `type`, which takes all of it anew.
 */
export function useTypedParams(names: readonly string[]) {
  const { params, change } = useAddress();
  const [typed, type] = useState(params);
  /** What address and fields agreed on last. */
  const agreed = useRef(params);

  // In the layout's phase: nothing is typed between the address that is shown and this look at it.
  useLayoutEffect(() => {
    if (!isCurrent(params)) return;
    const taken = names.filter((name) => valueIn(params, name) !== valueIn(agreed.current, name));
    agreed.current = params;
    if (taken.length > 0) type((before) => withValues(before, taken, params));
  }, [names, params]);

  useEffect(() => {
    const due = names.filter((name) => valueIn(typed, name) !== valueIn(agreed.current, name));
    if (due.length === 0) return;
    const timer = setTimeout(() => {
      agreed.current = withValues(agreed.current, due, typed);
      const search = Object.fromEntries(due.map((name) => [name, valueIn(typed, name)]));
      change({ search: { ...search, page: false } }, { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [names, typed, change]);

  return { typed, type };
}

/** The same parameters, with these values of others. */
function withValues(params: URLSearchParams, names: readonly string[], of: URLSearchParams) {
  const next = new URLSearchParams(params);
  for (const name of names) next.set(name, of.get(name) ?? '');
  return next;
}
