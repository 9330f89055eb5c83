import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

const waitMs = 250;

/**
 * The filters as typed, and as applied. The address follows the typing after 250 ms; a change of the address that
 * did not come from here (Back, a link) takes over what is typed.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const applied = readFilters(params);
  const address = writeFilters(applied).toString();
  const [typed, setTyped] = useState<Filters>(applied);
  const pushed = useRef(address);

  useEffect(() => {
    if (address !== pushed.current) setTyped(readFilters(new URLSearchParams(address)));
    pushed.current = address;
  }, [address]);

  useEffect(() => {
    const wanted = writeFilters(typed);
    if (wanted.toString() === address) return;
    const timer = setTimeout(() => {
      pushed.current = wanted.toString();
      setParams(wanted, { replace: true, preventScrollReset: true });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [typed, address, setParams]);

  return {
    typed,
    applied,
    change: (next: Partial<Filters>) => setTyped({ ...typed, page: 1, ...next }),
    clear: () => setTyped(noFilters),
  };
}
