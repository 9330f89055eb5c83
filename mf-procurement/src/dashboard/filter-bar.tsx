import { requestSorts } from '@pasok/contracts/request';
import { limits } from '@pasok/contracts/text';
import { Button, IconFilter, look, MoneyField, SelectField, TextField } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './filter-bar.module.css';
import { countFilters, type Filters, isRangeInverted, toSort, toStatus, withOpenOnes } from './filters.ts';

const words = texts.dashboard;

const statuses = [
  { value: '', label: texts.common.all },
  { value: 'takes-offers', label: words.takesOffers },
  ...Object.entries(texts.common.requestStatuses).map(([value, label]) => ({ value, label })),
];

const sorts = requestSorts.map((value) => ({ value, label: words.sorts[value] }));

type Choice = { value: string; label: string };

/** Each province, and below it its regencies and cities. */
async function loadRegions(): Promise<Choice[]> {
  const { regions } = await import(/* webpackChunkName: "regions" */ '@pasok/domain/regions');
  return regions.flatMap(({ code, name, province }, at) => {
    const isFirst = regions[at - 1]?.province !== province;
    const whole = { value: code.slice(0, 2), label: words.wholeProvince(province) };
    return [...(isFirst ? [whole] : []), { value: code, label: name }];
  });
}

type RegionProps = { value: string; isShown: boolean; onChange: (region: string) => void };

/** The list comes once somebody is about to open it; on a phone (`isShown`) with the other filters. */
function RegionField({ value, isShown, onChange }: RegionProps) {
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: loadRegions,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNear || isShown || value !== '',
  });
  // Until the list is there, the field keeps what the address names.
  const known = data ?? (value ? [{ value, label: value }] : []);
  return (
    <SelectField
      label={words.region}
      data={[{ value: '', label: texts.common.all }, ...known]}
      value={value}
      onChange={onChange}
      onNear={() => setNear(true)}
    />
  );
}

const isTooShort = (text: string) => [...text.trim()].length === 1;

type Props = {
  typed: Filters;
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
  /** What else may be done with what is searched for, beside 'Clear filters'. */
  children: ReactNode;
};

/** Search by goods; by user, a budget range, state, deadline, region and order folded away on phones, behind a button that says how many are set. */
export function FilterBar({ typed, onChange, onClear, children }: Props) {
  const changeBefore = (before: string) =>
    onChange({ before, status: before ? withOpenOnes(typed.status) : typed.status });
  const changeSort = (value: string) => {
    const sort = toSort(value);
    onChange({ sort, status: sort === 'deadline' ? withOpenOnes(typed.status) : typed.status });
  };
  const [open, setOpen] = useState(false);
  const inverted = isRangeInverted(typed);
  const count = countFilters(typed);
  return (
    <search className={look('row', 'middle', 'gap3', 'noPrint')}>
      <TextField
        className={classes.goods ?? ''}
        label={words.goods}
        type="search"
        value={typed.goods}
        maxLength={limits.title}
        placeholder={words.goodsExample}
        description={isTooShort(typed.goods) ? words.searchHint : undefined}
        onChange={(event) => onChange({ goods: event.currentTarget.value })}
      />
      <Button
        variant="default"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls="board-filters"
        onClick={() => setOpen(!open)}
        leftSection={<IconFilter size={16} aria-hidden />}
      >
        {count > 0 ? words.filtersSet(count) : words.filters}
      </Button>
      <div id="board-filters" className={classes.fields} data-open={open}>
        <TextField
          label={words.search}
          type="search"
          value={typed.q}
          maxLength={limits.title}
          description={isTooShort(typed.q) ? words.searchHint : undefined}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
        />
        <MoneyField
          label={words.min}
          value={typed.min || ''}
          error={inverted ? words.inverted : undefined}
          onChange={(min) => onChange({ min: min || 0 })}
        />
        <MoneyField
          label={words.max}
          value={typed.max || ''}
          onChange={(max) => onChange({ max: max || 0 })}
        />
        <SelectField
          label={texts.common.status}
          data={statuses}
          value={typed.status}
          onChange={(status) => onChange({ status: toStatus(status) })}
        />
        <TextField
          label={words.before}
          type="date"
          value={typed.before}
          onChange={(event) => changeBefore(event.currentTarget.value)}
        />
        <RegionField value={typed.region} isShown={open} onChange={(region) => onChange({ region })} />
        <SelectField label={words.sort} data={sorts} value={typed.sort} onChange={changeSort} />
      </div>
      {children}
      {count > 0 && (
        <Button variant="subtle" size="xs" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}
