import { useFilledPage } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import { ErrorState, Pager, Skeleton } from '@pasok/ui';
import type { ReactNode } from 'react';
import classes from './paged-cards.module.css';

type Props<Row> = {
  list: ListResult<Row> | undefined;
  failed: boolean;
  onRetry: () => void;
  page: number;
  /** `shown`: the page that is turned. */
  onPage: (page: number, shown: ListResult<Row>) => void;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** Height of a card that is loading. */
  cardHeight: number;
  children: (row: Row) => ReactNode;
};

/** A page of cards, with what stands in its place before, without, and instead of them. */
export function PagedCards<Row extends { _id: string }>(props: Props<Row>) {
  const { list, failed, onRetry, page, onPage, empty, cardHeight, children } = props;
  const isTurning = useFilledPage(list);
  if (failed) return <ErrorState onRetry={onRetry} />;
  if (!list || isTurning)
    return (
      <div className={classes.cards} aria-busy="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={cardHeight} />
        ))}
      </div>
    );
  if (list.data.length === 0) return empty;
  return (
    <>
      <ul className={classes.cards}>
        {list.data.map((row) => (
          <li key={row._id}>{children(row)}</li>
        ))}
      </ul>
      <Pager page={page} totalPages={list.totalPages} onChange={(next) => onPage(next, list)} />
    </>
  );
}
