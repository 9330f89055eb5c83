import { look } from '@pasok/ui';
import { Ring } from '@pasok/ui/ring';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useRoving } from '../parts/use-roving.ts';
import { headOf, ranksOf, shortHash } from './consensus.ts';
import classes from './network.module.css';
import type { Peer } from './peer.ts';
import type { Passing, Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

const text = words.ring;
/** As long as the eye needs to follow a dot. */
const shownMs = 2_400;

/** The chain on its way just now. */
function useLit(passing: Passing | undefined): Passing | undefined {
  const [ended, setEnded] = useState<Passing>();
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => setEnded(passing), shownMs);
    return () => clearTimeout(timer);
  }, [passing]);
  return ended === passing ? undefined : passing;
}

function nodeName(peers: readonly Peer[], ranks: readonly (number | undefined)[], index: number): string {
  const rank = ranks[index];
  if (rank === undefined) return text.node(index + 1, text.invalid);
  const others = ranks.filter((other) => other === rank).length - 1;
  const blocks = peers[index]?.blocks.length ?? 0;
  return text.node(index + 1, others > 0 ? text.shared(others, blocks) : text.alone(blocks));
}

/** What the last passing-on was, in words. */
function news(passing: Passing | undefined): string {
  if (!passing) return text.hint;
  if (passing.to.length === 0) return text.passedNone;
  const { from, to } = passing;
  const [first = 0] = to;
  return text.passed(from === undefined ? undefined : from + 1, to.length, first + 1);
}

/** The ten peers on a ring, alike where they hold the same chain. */
export function PeerRing({
  simulation,
  onPick,
}: {
  simulation: Simulation;
  onPick: (index: number) => void;
}) {
  const { peers, passing } = useStore(simulation);
  const lit = useLit(passing);
  const from = lit?.from;
  const ranks = ranksOf(peers);
  const { tabIndexOf, onKeyDown, onFocus } = useRoving(peers.length);
  const agreeing = ranks.filter((rank) => rank === 0).length;
  return (
    <section className={`${look('boxed')} ${classes.ring}`} aria-label={text.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among the buttons inside */}
      <div onKeyDown={onKeyDown} onFocus={onFocus}>
        <Ring
          members={peers.map((peer, index) => ({
            id: `${index}`,
            name: shortHash(headOf(peer)),
            rank: ranks[index],
            mark: `${index + 1}`,
          }))}
          label={text.title}
          count={`${agreeing}/${peers.length}`}
          below={text.together}
          news={from === undefined ? [] : (lit?.to ?? []).map((to) => ({ from, to }))}
          picking={{ nameOf: (index) => nodeName(peers, ranks, index), tabIndexOf, onPick }}
        />
      </div>
      <p className={`${look('muted', 'text13')} ${classes.news}`} role="status">
        {news(passing)}
      </p>
    </section>
  );
}
