import type { SavedSearch } from '@pasok/contracts/saved-search';
import { Button, ErrorState, IconBell, IconButton, IconCheck, IconTrash, LoadingText } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { boardOptions } from '../api/requests.ts';
import { searchesOptions, useDeleteSearch, useSaveSearch } from '../api/searches.ts';
import { texts } from '../texts.ts';
import { type Filters, noFilters, writeFilters } from './filters.ts';
import classes from './saved-searches.module.css';

const words = texts.searches;

/** The address of the filter that a saved search stands for. */
const addressOf = ({ goods, region }: SavedSearch): string =>
  `?${writeFilters({ ...noFilters, goods, region: region?.code ?? '' })}`;

const isSame = (search: SavedSearch, goods: string, region: string): boolean =>
  search.goods.toLowerCase() === goods.toLowerCase() && (search.region?.code ?? '') === region;

/** Saves what is searched for now: the words that were found, where one was misspelled. */
function SaveSearch({ filters }: { filters: Filters }) {
  const { data: page } = useQuery(boardOptions(filters));
  const { data: saved } = useQuery(searchesOptions());
  const save = useSaveSearch();
  const goods = page?.corrected ?? filters.goods.trim();
  const { region } = filters;
  if (saved?.some((search) => isSame(search, goods, region)))
    return (
      <p className={classes.saved}>
        <IconCheck size={16} aria-hidden /> {words.isSaved}
      </p>
    );
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconBell size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate({ goods, ...(region && { region }) })}
    >
      {words.save}
    </Button>
  );
}

function List({ onDelete }: { onDelete: () => void }) {
  const { data, isError, refetch } = useQuery(searchesOptions());
  const remove = useDeleteSearch();
  if (!data)
    return isError ? (
      <ErrorState message={words.loadFailed} onRetry={refetch} />
    ) : (
      <LoadingText>{words.loading}</LoadingText>
    );
  if (data.length === 0) return <p className={classes.empty}>{words.empty}</p>;
  const removeOne = (search: SavedSearch) => {
    remove.mutate(search);
    onDelete();
  };
  return (
    <ul className={classes.list}>
      {data.map((search) => (
        <li key={search._id}>
          <Link to={addressOf(search)}>{search.goods}</Link>
          {search.region && <span className={classes.region}>{search.region.name}</span>}
          <IconButton label={words.delete(search.goods)} onClick={() => removeOne(search)}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Beside the search: saves it, and lists those that are saved. */
export function SavedSearches({ filters }: { filters: Filters }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {[...filters.goods.trim()].length > 1 && <SaveSearch filters={filters} />}
      <Button
        variant="default"
        size="xs"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.title}
      </Button>
      {isOpen && (
        <section id={id} className={classes.opened} aria-label={words.title}>
          <List onDelete={() => opener.current?.focus()} />
        </section>
      )}
    </>
  );
}
