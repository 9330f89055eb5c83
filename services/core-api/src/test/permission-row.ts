/** What a row's call is about; `question`: Citra's on the request; `search`: Ani's; `account`: nobody's of the four; `tokens` of the transaction, as its vendor reads them. */
export type Ids = {
  request: string;
  offer: string;
  question: string;
  search: string;
  account: string;
  invitation: string;
  receiver: string;
  transaction: string;
  file: string;
  document: string;
  tokens: string[];
};
/** Expected statuses of nobody, Ani, Budi and Citra. */
export type Expected = readonly [nobody: number, ani: number, budi: number, citra: number];
type Body = object | ((ids: Ids) => unknown);
export type Row = readonly [call: string, state: string, expected: Expected, body?: Body];

/** About nothing. */
export const none: Ids = {
  request: '',
  offer: '',
  question: '',
  search: '',
  account: '',
  invitation: '',
  receiver: '',
  transaction: '',
  file: '',
  document: '',
  tokens: [],
};

/** Requires a call's status. */
export const done = (status: number, expected: number) => {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}`);
};
