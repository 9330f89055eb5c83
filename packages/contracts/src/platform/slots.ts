/**
 * The places on a module's page that parts of other modules are shown at, and what such a part is given: ids and plain
 * values. The catalogue only grows: a change that would break a published part is a `/v2` beside the `/v1`.
 */
export type Slots = {
  /** Below the items of a deal, for both of its parties. */
  'transaction/after-items/v1': { transactionId: string; status: string };
  /** Below the items of a request, for everybody who may read it. */
  'request/after-items/v1': { requestId: string; status: string };
  /** At the end of the dashboard's side column. */
  'dashboard/side/v1': object;
};
export type SlotName = keyof Slots;

/** The same as a list, for what checks the `extends` of a module. */
export const slotNames: readonly string[] = [
  'transaction/after-items/v1',
  'request/after-items/v1',
  'dashboard/side/v1',
] satisfies SlotName[];

/** The signs that a link of a module may have in the navbar. */
export const navIcons = ['blocks', 'clipboard', 'clock', 'list', 'qr', 'receipt', 'search', 'user'] as const;
