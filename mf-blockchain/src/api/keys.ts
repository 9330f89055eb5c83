const all = ['block'] as const;

/** Where this module's answers are kept. */
export const keys = {
  /** Everything that a new block may change. */
  all,
  chain: () => [...all, 'chain'] as const,
  head: () => [...all, 'head'] as const,
  page: (page: number) => [...all, 'page', page] as const,
  isPage: (key: readonly unknown[]) => key[1] === 'page',
};
