import type { Peer } from './peer.ts';

type PeerView = Pick<Peer, 'isValid' | 'blocks'>;

/** The hash of a peer's last block; peers with the same head hold the same chain, since every hash holds the one before. */
export function headOf(peer: PeerView): string {
  return peer.blocks.at(-1)?.hash ?? '';
}

/** As much of a hash as the ring and a drawn block have room for: found at the beginning of the block's own field. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

/** Valid peers by the chain they hold, the most shared first: what is drawn and told, not what anybody chooses by. */
function groupsByHead(peers: readonly PeerView[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, peer] of peers.entries())
    if (peer.isValid) groups.set(headOf(peer), [...(groups.get(headOf(peer)) ?? []), index]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

export type Agreement = {
  /** Peers holding the most shared valid chain. */
  agreeing: number[];
  /** Peers that are valid but hold another chain. */
  disagreeing: number[];
  /** While there are several valid chains: the holders of one that is not yet more than half's. */
  outnumbered: number[];
};

/** Who agrees: validity alone does not say that two peers hold the same chain. */
export function agreement(peers: readonly PeerView[]): Agreement {
  const groups = groupsByHead(peers);
  const [agreeing = [], ...others] = groups;
  const inOrder = (some: number[][]) => some.flat().sort((a, b) => a - b);
  const few = groups.filter(({ length }) => length <= peers.length / 2);
  return {
    agreeing,
    disagreeing: inOrder(others),
    outnumbered: others.length > 0 ? inOrder(few) : [],
  };
}

/** For each peer the rank of the chain it holds, 0 for the most shared; undefined for a peer that is not valid. */
export function ranksOf(peers: readonly PeerView[]): (number | undefined)[] {
  const ranks = new Map(
    groupsByHead(peers).flatMap((group, rank) => group.map((peer) => [peer, rank] as const)),
  );
  return peers.map((_, index) => ranks.get(index));
}
