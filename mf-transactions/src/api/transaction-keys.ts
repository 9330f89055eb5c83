/**
 * `role`: the caller's side; `recorded` 'no': what the caller has to record; `receipt` 'partial': closed short;
 * `turn` 'mine': what waits for the caller.
 */
export type ListQuery = Record<'status' | 'search' | 'role' | 'recorded' | 'receipt' | 'turn', string> & {
  page: number;
  /** The last row of the page before. */
  after?: string;
};

/** What this module names its data by. */
export const transactionKeys = {
  all: ['transaction'] as const,
  list: (query: ListQuery) => [...transactionKeys.all, 'list', query] as const,
  counts: () => [...transactionKeys.all, 'counts'] as const,
  detail: (id: string) => [...transactionKeys.all, 'detail', id] as const,
  history: (id: string) => [...transactionKeys.all, 'history', id] as const,
  signatures: (id: string) => [...transactionKeys.all, 'signatures', id] as const,
};
