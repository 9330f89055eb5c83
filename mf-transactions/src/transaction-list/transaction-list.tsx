import { prefetch, useAddress, useFilledPage } from '@pasok/client';
import type { ListResult } from '@pasok/contracts/list';
import { type Transaction, transactionStatuses } from '@pasok/contracts/transaction';
import {
  Button,
  EmptyState,
  lazyPart,
  look,
  NotLoaded,
  PageHeading,
  Pager,
  Tabs,
  transactionStatusLabel,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ListQuery } from '../api/transaction-keys.ts';
import { countsOptions, listOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { WaitingList } from '../token-entry/waiting-list.tsx';
import { SearchBox } from './search-box.tsx';
import { TransactionCard } from './transaction-card.tsx';
import classes from './transaction-list.module.css';
import { readListQuery, useListQuery } from './use-list-query.ts';

const words = texts.list;

function useTabs() {
  const { data: counts } = useQuery(countsOptions());
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: '', label: words.all, count: all },
    ...transactionStatuses.map((value) => ({
      value,
      label: transactionStatusLabel(value),
      count: counts && (counts[value] ?? 0),
    })),
  ];
}

function Nothing({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  if (!query.status && !query.search && !query.role && !query.recorded && !query.receipt && !query.turn)
    return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <EmptyState
      title={words.emptyFilter}
      action={
        <Button variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      }
    />
  );
}

const kindOf = ({ role, recorded, receipt, turn }: ListQuery) => {
  if (turn === 'mine') return 'turn';
  if (recorded === 'no') return 'unrecorded';
  if (receipt === 'partial') return 'partial';
  return role === 'buyer' || role === 'vendor' ? role : undefined;
};

type NarrowedProps = { query: ListQuery; onWiden: () => void; onPartial: () => void };

/** That the address shows one side alone, or only what is not recorded or was closed short: no tab says so. */
function Narrowed({ query, onWiden, onPartial }: NarrowedProps) {
  const kind = kindOf(query);
  if (!kind && query.status === 'completed')
    return (
      <p>
        <Button variant="subtle" size="xs" onClick={onPartial}>
          {words.onlyPartial}
        </Button>
      </p>
    );
  if (!kind) return null;
  const { only, more } = words.narrowed[kind];
  return (
    <p>
      {only}{' '}
      <Button variant="subtle" size="xs" onClick={onWiden}>
        {more}
      </Button>
    </p>
  );
}

/** A row of a usual screen. */
const firstRow = 3;

type Turn = (page: number, shown: ListResult<Transaction>) => void;
type CardsProps = { shown: ListResult<Transaction>; asked: number; onPage: Turn };

function Cards({ shown, asked, onPage }: CardsProps) {
  const { data, page, limit, totalPages } = shown;
  // Those in sight first: a phone draws twelve for longer than anybody should wait for the first.
  const isDrawn = useDeferredValue(true, false);
  const before = (page - 1) * limit;
  return (
    <>
      <ul className={classes.cards}>
        {(isDrawn ? data : data.slice(0, firstRow)).map((transaction, place) => (
          <li key={transaction._id}>
            <TransactionCard transaction={transaction} position={before + place + 1} />
          </li>
        ))}
      </ul>
      {isDrawn && <Pager page={asked} totalPages={totalPages} onChange={(next) => onPage(next, shown)} />}
    </>
  );
}

type ListProps = { query: ListQuery; onPage: Turn; onClear: () => void };

function List({ query, onPage, onClear }: ListProps) {
  const list = useQuery(listOptions(query));
  const { data } = list;
  const isTurning = useFilledPage(data);
  if (!data || isTurning) return <NotLoaded query={list} />;
  if (data.data.length === 0) return <Nothing query={query} onClear={onClear} />;
  return <Cards shown={data} asked={query.page} onPage={onPage} />;
}

const Ledger = lazyPart(() => import('../ledger/ledger.tsx'));

function AllCards() {
  const { query, turnTo, showStatus, showPartial, showAll } = useListQuery();
  const tabs = useTabs();
  return (
    <>
      <div className={look('grid', 'gap3', 'narrows', 'noPrint')}>
        <SearchBox />
        <Tabs label={words.status} tabs={tabs} value={query.status} onChange={showStatus} />
      </div>
      <Narrowed query={query} onWiden={() => showStatus(query.status)} onPartial={showPartial} />
      <List query={query} onPage={turnTo} onClear={showAll} />
    </>
  );
}

/** /transactions, as cards or as a table of a month */
export default function TransactionList() {
  const { params, change } = useAddress();
  const isTable = params.get('view') === 'table';
  return (
    <div className={look('stack', 'gap5')}>
      <div className={`${look('row', 'baseline', 'apart', 'gap1', 'across4')} ${classes.head}`}>
        <PageHeading title={words.title} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ search: { view: isTable ? false : 'table', page: false } })}
        >
          {isTable ? texts.ledger.asCards : texts.ledger.asTable}
        </Button>
      </div>
      <WaitingList about="" />
      {isTable ? <Ledger /> : <AllCards />}
    </div>
  );
}

TransactionList.preload = () =>
  Promise.all([
    prefetch(listOptions(readListQuery(new URLSearchParams(location.search)))),
    prefetch(countsOptions()),
  ]);
