import { useTypedParams } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import { IconSearch, TextField } from '@pasok/ui';
import { texts } from '../texts.ts';

const names = ['q'];

/** Searches when the typing pauses; the address keeps the search. */
export function SearchBox() {
  const { typed, type } = useTypedParams(names);
  const text = typed.get('q') ?? '';
  return (
    <TextField
      type="search"
      aria-label={texts.list.searchLabel}
      placeholder={texts.list.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      maxLength={limits.title}
      description={[...text.trim()].length === 1 ? texts.list.searchHint : undefined}
      onChange={(event) => type(new URLSearchParams({ q: event.currentTarget.value }))}
    />
  );
}
