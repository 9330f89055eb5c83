import { IconSearch, TextField } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const pause = 250;

/** Searches when the typing pauses; what the address says wins when it changes by itself (Back). */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      onChange(typed.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, sent, onChange]);
  return (
    <TextField
      type="search"
      aria-label={texts.list.searchLabel}
      placeholder={texts.list.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={80}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
