/** What a row's call is about; `question`: Citra's on the request; `search`: Ani's; `account`: nobody's of the four; `tokens` of the transaction, as its vendor reads them. */
export type Ids = {
  request: string;
  offer: string;
  question: string;
  search: string;
  account: string;
  invitation: string;
  transaction: string;
  file: string;
  document: string;
  tokens: string[];
};
/** Expected statuses of nobody, Ani, Budi and Citra. */
export type Expected = readonly [nobody: number, ani: number, budi: number, citra: number];
type Body = object | ((ids: Ids) => unknown);
export type Row = readonly [call: string, state: string, expected: Expected, body?: Body];
