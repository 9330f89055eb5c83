import type { SavedSearch } from '@pasok/contracts/saved-search';
import { Button, IconBell, IconButton, IconCheck, IconTrash, Loaded, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
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
export function SaveSearch({ filters }: { filters: Filters }) {
  const { data: page } = useQuery(boardOptions(filters));
  const { data: saved } = useQuery(searchesOptions());
  const save = useSaveSearch();
  const goods = page?.corrected ?? filters.goods.trim();
  const { region } = filters;
  if (saved?.some((search) => isSame(search, goods, region)))
    return (
      <p className={look('inline', 'middle', 'gap15', 'text15')}>
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

/** Those that are saved. */
export function SavedList({ onDelete }: { onDelete: () => void }) {
  const query = useQuery(searchesOptions());
  const remove = useDeleteSearch();
  const removeOne = (search: SavedSearch) => {
    remove.mutate(search);
    onDelete();
  };
  return (
    <Loaded query={query} words={words} empty={<p className={look('muted', 'text15')}>{words.empty}</p>}>
      {(data) => (
        <ul className={classes.list}>
          {data.map((search) => (
            <li key={search._id}>
              <Link to={addressOf(search)}>{search.goods}</Link>
              {search.region && <span className={look('muted', 'text14')}>{search.region.name}</span>}
              <IconButton label={words.delete(search.goods)} onClick={() => removeOne(search)}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
