import { useAddress, useTypedParams } from '@pasok/client';
import { transactionStatuses } from '@pasok/contracts/transaction';
import { dayInWib } from '@pasok/domain/request';
import {
  Button,
  EmptyState,
  formatDay,
  look,
  MoneyField,
  NotLoaded,
  PrintNote,
  SelectField,
  TextField,
  transactionStatusLabel,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { ledgerOptions } from '../api/ledger.ts';
import { texts } from '../texts.ts';
import classes from './ledger.module.css';
import { LedgerFiles } from './ledger-files.tsx';
import { filterLedger, type LedgerFilter } from './ledger-rows.ts';
import { LedgerTable } from './ledger-table.tsx';

const words = texts.ledger;
const typedNames = ['q', 'least', 'most'];
const shownMonths = 36;

/** 'Nov 2026' */
const monthName = (month: string): string => formatDay(`${month}-01`).slice(2);

/** So many months back from `month` ('2026-11'), it first. */
function monthsBefore(month: string, count: number): string[] {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, at - 1 - back)).toISOString().slice(0, 7),
  );
}

const amountIn = (text: string | null): number | undefined =>
  text && /^\d{1,16}$/.test(text) ? Number(text) : undefined;

/** The month and the filter as the address keeps them. */
function useLedgerQuery() {
  const { params, change } = useAddress();
  const { typed, type } = useTypedParams(typedNames);
  const thisMonth = dayInWib(useNow()).slice(0, 7);
  const asked = params.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth;
  const filter: LedgerFilter = {
    text: typed.get('q') ?? '',
    side: params.get('role') ?? '',
    status: params.get('status') ?? '',
    least: amountIn(typed.get('least')),
    most: amountIn(typed.get('most')),
  };
  const set = (name: string, value: string) => change({ search: { [name]: value } }, { replace: true });
  const typeIn = (name: string, value: string | number) => {
    const next = new URLSearchParams(typed);
    next.set(name, String(value));
    type(next);
  };
  const clear = () => {
    change({ search: { role: false, status: false } }, { replace: true });
    type(new URLSearchParams());
  };
  const months = [...new Set([...monthsBefore(thisMonth, shownMonths), month])].toSorted().toReversed();
  return { month, months, filter, set, typeIn, clear };
}

type Query = ReturnType<typeof useLedgerQuery>;

function Filters({ month, months, filter, set, typeIn }: Query) {
  return (
    <div className={`${look('noPrint')} ${classes.filters}`}>
      <SelectField
        label={words.month}
        value={month}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={(value) => set('month', value)}
      />
      <TextField
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        value={filter.text}
        onChange={(event) => typeIn('q', event.currentTarget.value)}
      />
      <SelectField
        label={words.side}
        value={filter.side}
        data={Object.entries(words.sides).map(([value, label]) => ({ value, label }))}
        onChange={(value) => set('role', value)}
      />
      <SelectField
        label={texts.list.status}
        value={filter.status}
        data={[
          { value: '', label: texts.list.all },
          ...transactionStatuses.map((value) => ({ value, label: transactionStatusLabel(value) })),
        ]}
        onChange={(value) => set('status', value)}
      />
      <MoneyField
        label={words.least}
        value={filter.least ?? ''}
        onChange={(value) => typeIn('least', value)}
      />
      <MoneyField label={words.most} value={filter.most ?? ''} onChange={(value) => typeIn('most', value)} />
    </div>
  );
}

function Month({ month, filter, clear }: Query) {
  const query = useQuery(ledgerOptions(month));
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={{ loading: words.loading }} />;
  if (data.length === 0) return <EmptyState title={words.none(monthName(month))} />;
  const rows = filterLedger(data, filter);
  if (rows.length === 0)
    return (
      <EmptyState
        title={words.noMatch}
        action={
          <Button variant="default" onClick={clear}>
            {texts.list.clear}
          </Button>
        }
      />
    );
  return (
    <>
      <LedgerTable rows={rows} caption={words.caption(monthName(month))} />
      <LedgerFiles rows={rows} month={month} />
      <PrintNote />
    </>
  );
}

/** /transactions?view=table: a month as a bookkeeper reads it. */
export default function Ledger() {
  const query = useLedgerQuery();
  return (
    <section className={look('grid', 'gap4', 'narrows')} aria-label={words.asTable}>
      <p className={look('muted')}>{words.lead}</p>
      <Filters {...query} />
      <Month {...query} />
    </section>
  );
}
