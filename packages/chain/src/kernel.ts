/**
 * The inner search of an engine: nonces of one digit count inside one text. The nonce lies in the first 64-byte
 * block, so all later blocks are the same for every attempt and their schedules are expanded once, in `prepare`.
 */
export type Kernel = {
  /** `text` with `digits` digits (any) at byte `at`; at + digits ≤ 64. */
  prepare(text: Uint8Array, at: number, digits: number): void;
  /** First offset in [0, count) whose hash begins with zeros under `mask`, nonces counted from `start`; or -1. */
  search(start: number, count: number, mask: number): number;
};
