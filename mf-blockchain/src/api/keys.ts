const all = ['block'] as const;

/** Where the device keeps the contradicting chains that were taken (explorer/accepted.ts). */
export const acceptedKey = 'pasok.chain-accepted';

/** Where this module's answers are kept. */
export const keys = {
  /** Everything that a new block may change. */
  all,
  chain: () => [...all, 'chain'] as const,
  head: () => [...all, 'head'] as const,
  pageList: () => [...all, 'page-list'] as const,
  /** A listed page by its hash too: after a restore another one may be in its place. */
  page: (page: number, hash?: string) => [...all, 'page', page, hash] as const,
  open: () => ['log', 'open'] as const,
  /** The log without an account: of one size it never changes. */
  checkpoint: () => ['log', 'checkpoint'] as const,
  logTile: (size: number, index: number) => ['log', size, 'tile', index] as const,
  logStretch: (size: number, from: number, end: number) => ['log', size, from, end] as const,
  logSeen: (size: number, index: number | undefined) => ['log', size, 'seen', index] as const,
  isPage: (key: readonly unknown[]) => key[1] === 'page',
};
