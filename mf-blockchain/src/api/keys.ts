const all = ['block'] as const;

/** Where the device keeps the contradicting chains that were taken (explorer/accepted.ts). */
export const acceptedKey = 'pasok.chain-accepted';

/** Where this module's answers are kept. */
export const keys = {
  /** Everything that a new block may change. */
  all,
  chain: () => [...all, 'chain'] as const,
  head: () => [...all, 'head'] as const,
  chainLog: () => [...all, 'log'] as const,
  tie: ({ index, hash }: { index: number; hash: string }) => [...all, 'tie', index, hash] as const,
  logged: (page: number) => [...all, 'logged', page] as const,
  /** A whole page by its hash too: after a restore another one may be in its place. */
  page: (page: number, hash?: string) => [...all, 'page', page, hash] as const,
  open: () => ['log', 'open'] as const,
  checkpoint: () => ['log', 'checkpoint'] as const,
  /** The log: of one root it never changes. */
  logPart: ({ root }: { root: Uint8Array }, ...part: readonly unknown[]) => ['log', root.join(), ...part],
  isPage: (key: readonly unknown[]) => key[1] === 'page',
};
