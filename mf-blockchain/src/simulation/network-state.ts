import type { Peer } from './peer.ts';
import { words } from './texts.ts';

type NetworkState = {
  valid: number;
  invalid: number;
  tone: 'green' | 'yellow' | 'red';
  /** What the banner says. */
  words: string;
};

/** What the status banner says about the peers. */
export function networkState(peers: readonly Pick<Peer, 'isValid'>[]): NetworkState {
  const valid = peers.filter((peer) => peer.isValid).length;
  const invalid = peers.length - valid;
  if (invalid === 0) return { valid, invalid, tone: 'green', words: words.states.synced };
  if (valid === 0) return { valid, invalid, tone: 'red', words: words.states.unstable };
  return { valid, invalid, tone: 'yellow', words: words.states.unsynced(invalid) };
}
