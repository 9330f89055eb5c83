import { afterIn } from '@pasok/client';
import { type RequestSort, requestSorts, storedRequestStatuses } from '@pasok/contracts/request';

const statuses = ['takes-offers', ...storedRequestStatuses] as const;

/** A stored status of a request, or `takes-offers`: open before its deadline; '' is every one. */
export type StatusFilter = (typeof statuses)[number] | '';

/**
 * The filters of the dashboard as its address keeps them: `?goods=&q=&min=&max=&status=&before=&region=&sort=`. 0 and '' are no filter;
 * `before` is a day, the last one with a deadline.
 */
export type Filters = {
  goods: string;
  q: string;
  min: number;
  max: number;
  status: StatusFilter;
  before: string;
  region: string;
  sort: RequestSort;
  page: number;
  /** The last row of the page before. */
  after?: string;
};

export const noFilters: Filters = {
  goods: '',
  q: '',
  min: 0,
  max: 0,
  status: '',
  before: '',
  region: '',
  sort: 'newest',
  page: 1,
};

/** A filter by status that there is, or none. */
export const toStatus = (text: string | null): StatusFilter =>
  statuses.find((status) => status === text) ?? '';

export const toSort = (text: string | null): RequestSort =>
  requestSorts.find((sort) => sort === text) ?? 'newest';

const dayOf = (text: string | null): string => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** A code by its form: which there are is known once the list is loaded. */
const regionOf = (text: string | null): string => (text && /^\d\d(\.\d\d)?$/.test(text) ? text : '');

const wholeOf = (text: string | null): number => {
  const value = Number(text ?? 0);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
};

export function readFilters(params: URLSearchParams): Filters {
  const after = afterIn(params);
  return {
    goods: params.get('goods') ?? '',
    q: params.get('q') ?? '',
    min: wholeOf(params.get('min')),
    max: wholeOf(params.get('max')),
    status: toStatus(params.get('status')),
    before: dayOf(params.get('before')),
    region: regionOf(params.get('region')),
    sort: toSort(params.get('sort')),
    page: wholeOf(params.get('page')) || 1,
    ...(after && { after }),
  };
}

export function writeFilters({
  goods,
  q,
  min,
  max,
  status,
  before,
  region,
  sort,
  page,
}: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (goods) params.set('goods', goods);
  if (q) params.set('q', q);
  if (min) params.set('min', String(min));
  if (max) params.set('max', String(max));
  if (status) params.set('status', status);
  if (before) params.set('before', before);
  if (region) params.set('region', region);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** How many filters there are. */
export const countFilters = ({ goods, q, min, max, status, before, region }: Filters): number =>
  [goods !== '', q !== '', min > 0, max > 0, status !== '', before !== '', region !== ''].filter(Boolean)
    .length;

export const isFiltered = (filters: Filters): boolean => countFilters(filters) > 0;

/** A deadline says little of a request that takes no offers: to ask for one is to ask for those that do. */
export const withOpenOnes = (status: StatusFilter): StatusFilter => status || 'takes-offers';

/** A least budget above the greatest can match nothing. */
export const isRangeInverted = ({ min, max }: Filters): boolean => min > 0 && max > 0 && min > max;
