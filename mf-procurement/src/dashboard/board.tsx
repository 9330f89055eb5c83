import { useAddress, useFilledPage, useSession } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import type { ProcurementRequest } from '@pasok/contracts/request';
import {
  Button,
  EmptyState,
  formatNumber,
  langOf,
  look,
  NotLoaded,
  Pager,
  Skeleton,
  useNow,
} from '@pasok/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { statsOptions } from '../api/dashboard.ts';
import { boardOptions, countOptions, requestKeys } from '../api/requests.ts';
import { texts } from '../texts.ts';
import { BoardCard } from './board-card.tsx';
import classes from './dashboard.module.css';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, isFiltered, noFilters } from './filters.ts';
import { SavedSearches } from './saved-searches.tsx';
import { useFilters } from './use-filters.ts';

const words = texts.dashboard;

/** The requests that came since the list was read; shown only when the reader asks, so that it never jumps. */
function Fresh({ filters, total, at }: { filters: Filters; total: number; at: number }) {
  const cache = useQueryClient();
  const { data: now } = useQuery(countOptions(filters, { total, at }));
  const show = () => void cache.invalidateQueries({ queryKey: requestKeys.boards });
  return (
    <p role="status" className={classes.fresh}>
      {now > total && (
        <Button variant="light" size="xs" onClick={show}>
          {words.fresh(now - total)}
        </Button>
      )}
    </p>
  );
}

type Page = ListResult<ProcurementRequest>;

/** A row: beside the figures and the filters a usual screen has room for no more. */
const inSight = 2;

function BoardCards({ page, filters }: { page: Page; filters: Filters }) {
  const now = useNow();
  const { turnTo } = useAddress();
  const userId = useSession((session) => session.user?._id ?? '');
  // Those in sight first: ten would hold a phone for a sixth of a second longer.
  const isDrawn = useDeferredValue(true, false);
  return (
    <>
      {page.corrected && (
        <p role="status" className={look('muted', 'text15')}>
          {words.corrected(page.corrected)}
        </p>
      )}
      <ul className={classes.cards}>
        {(isDrawn ? page.data : page.data.slice(0, inSight)).map((request) => (
          <li key={request._id}>
            <BoardCard request={request} userId={userId} now={now} goods={page.corrected ?? filters.goods} />
          </li>
        ))}
      </ul>
      {isDrawn && (
        <Pager page={filters.page} totalPages={page.totalPages} onChange={(next) => turnTo(next, page)} />
      )}
    </>
  );
}

const skeletons = (
  <div className={classes.cards} aria-busy="true">
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} height={260} />
    ))}
  </div>
);

function BoardList({ filters }: { filters: Filters }) {
  const query = useQuery(boardOptions(filters));
  const { data: latest, dataUpdatedAt, isPlaceholderData } = query;
  // Drawing ten cards may be interrupted by whatever the person does meanwhile.
  const data = useDeferredValue(latest);
  const isTurning = useFilledPage(data);
  if (!data || isTurning) return <NotLoaded query={query} loading={skeletons} />;
  return (
    <>
      {latest && !isPlaceholderData && <Fresh filters={filters} total={latest.total} at={dataUpdatedAt} />}
      {data.data.length === 0 ? (
        <EmptyState
          title={words.empty}
          hint={isFiltered(filters) ? words.emptyFiltered : words.emptyFirst}
          action={
            filters.goods &&
            !filters.region && <p className={look('muted', 'text15')}>{words.emptyInRegion}</p>
          }
        />
      ) : (
        <BoardCards page={data} filters={filters} />
      )}
    </>
  );
}

const sayTotal = ({ total, bounded }: Page) => formatNumber(total) + (bounded ? '+' : '');

/** How many match, of all there are; said aloud when it changes. */
function Count({ filters }: { filters: Filters }) {
  const { data: list } = useQuery(boardOptions(filters));
  const { data: stats, isError } = useQuery(statsOptions());
  // Where the figures are missing, the list itself says how many there are.
  const { data: all } = useQuery({ ...boardOptions(noFilters), enabled: isError && !stats });
  const total = stats ? formatNumber(stats.totalRequests) : all && sayTotal(all);
  return (
    list &&
    total !== undefined && (
      <span lang={langOf(words.count('1', '1'))}>{words.count(sayTotal(list), total)}</span>
    )
  );
}

/** 'All Requests': every request there is, filtered by the server, the filters in the address. */
export function Board() {
  const { typed, applied, change, clear } = useFilters();
  return (
    <section aria-labelledby="all-requests" className={look('stack', 'gap4', 'narrows')}>
      <div className={look('row', 'baseline', 'apart', 'gap2')}>
        <h2 id="all-requests" lang={langOf(words.all)}>
          {words.all}
        </h2>
        <p role="status" className={look('muted', 'text15')}>
          <Count filters={applied} />
        </p>
      </div>
      <FilterBar typed={typed} onChange={change} onClear={clear}>
        <SavedSearches filters={applied} />
      </FilterBar>
      <BoardList filters={applied} />
    </section>
  );
}
