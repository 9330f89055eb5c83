import type { Peer } from './peer.ts';

type PeerView = Pick<Peer, 'isValid' | 'blocks'>;

export type NetworkState = {
  valid: number;
  invalid: number;
  tone: 'green' | 'yellow' | 'red';
  /** The banner's exact words (spec.md 2). */
  words: string;
};

/** What the status banner says about the peers. */
export function networkState(peers: readonly PeerView[]): NetworkState {
  const valid = peers.filter((peer) => peer.isValid).length;
  const invalid = peers.length - valid;
  if (invalid === 0) return { valid, invalid, tone: 'green', words: 'Semua Peer Sinkron' };
  if (valid === 0) return { valid, invalid, tone: 'red', words: 'Jaringan Tidak Stabil' };
  return { valid, invalid, tone: 'yellow', words: `${invalid} Peer Tidak Sinkron` };
}

/** The hash of a peer's last block; peers with the same head hold the same chain, since every hash holds the one before. */
export function headOf(peer: PeerView): string {
  return peer.blocks.at(-1)?.hash ?? '';
}

type Group = { head: string; peers: number[]; length: number };

/** Valid peers grouped by head: the longest chain first, of equal length the most shared. */
function groupsByHead(peers: readonly PeerView[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, peer] of peers.entries()) {
    if (!peer.isValid) continue;
    const head = headOf(peer);
    const group = groups.get(head) ?? { head, peers: [], length: peer.blocks.length };
    group.peers.push(index);
    groups.set(head, group);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length || b.peers.length - a.peers.length);
}

export type Agreement = {
  /** Peers holding the most shared valid chain. */
  agreeing: number[];
  /** Peers that are valid but hold another chain. */
  disagreeing: number[];
  /** While there are several valid chains: the holders of one that is not yet more than half's. */
  outnumbered: number[];
};

const inOrder = (groups: readonly Group[]) => groups.flatMap((group) => group.peers).sort((a, b) => a - b);

/** Who agrees: validity alone does not say that two peers hold the same chain. */
export function agreement(peers: readonly PeerView[]): Agreement {
  const groups = groupsByHead(peers);
  const [most, ...others] = groups.sort((a, b) => b.peers.length - a.peers.length);
  const few = groups.filter((group) => group.peers.length <= peers.length / 2);
  return {
    agreeing: most?.peers ?? [],
    disagreeing: inOrder(others),
    outnumbered: others.length > 0 ? inOrder(few) : [],
  };
}

/** For each peer the rank of the chain it holds, 0 for the most shared; undefined for a peer that is not valid. */
export function ranksOf(peers: readonly PeerView[]): (number | undefined)[] {
  const groups = groupsByHead(peers).sort((a, b) => b.peers.length - a.peers.length);
  const ranks = new Map(groups.flatMap((group, rank) => group.peers.map((peer) => [peer, rank] as const)));
  return peers.map((_, index) => ranks.get(index));
}

/** The peer whose chain 'longest valid chain wins' gives to all, or undefined when no peer is valid. */
export function winningPeer<Any extends PeerView>(peers: readonly Any[]): Any | undefined {
  const winner = groupsByHead(peers)[0]?.peers[0];
  return winner === undefined ? undefined : peers[winner];
}
