import { groupMark } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useRoving } from '../../parts/use-roving.ts';
import { headOf, ranksOf, shortHash } from '../consensus.ts';
import type { Peer } from '../peer.ts';
import type { Passing, Simulation } from '../simulation-store.ts';
import { words } from '../texts.ts';
import { captionPoint, pairsOf, peerPoint, side } from './places.ts';
import classes from './ring.module.css';
import { RingNode } from './ring-node.tsx';

const text = words.ring;
const litMs = 2_400;

/** The chain on its way, for as long as the eye needs to follow it. */
function useLit(passing: Passing | undefined): Passing | undefined {
  const [ended, setEnded] = useState<Passing>();
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => setEnded(passing), litMs);
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

function Lines({ ranks, lit }: { ranks: readonly (number | undefined)[]; lit: Passing | undefined }) {
  const count = ranks.length;
  const from = lit?.from;
  const line = (a: number, b: number) => {
    const [from, to] = [peerPoint(a, count), peerPoint(b, count)];
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  };
  return (
    <>
      <circle className={classes.circle} cx={side / 2} cy={side / 2} r={side / 2 - peerPoint(0, count).y} />
      {pairsOf(ranks).map(({ a, b, rank }) => (
        <line key={`${a}-${b}`} className={classes.pair} stroke={groupMark(rank).color} {...line(a, b)} />
      ))}
      {from !== undefined &&
        lit?.to.map((to) => (
          <g key={to}>
            <line className={classes.lit} {...line(from, to)} />
            <line className={classes.pulse} pathLength={100} {...line(from, to)} />
          </g>
        ))}
    </>
  );
}

function Captions({ peers }: { peers: readonly Peer[] }) {
  return peers.map((peer, index) => {
    const { x, y } = captionPoint(index, peers.length);
    return (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
        key={index}
        className={classes.caption}
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {shortHash(headOf(peer))}
      </text>
    );
  });
}

/** What the last passing-on was, in words. */
function news(passing: Passing | undefined): string {
  if (!passing) return text.hint;
  if (passing.to.length === 0) return text.passedNone;
  const { from, to } = passing;
  const [first = 0] = to;
  return text.passed(from === undefined ? undefined : from + 1, to.length, first + 1);
}

/** The network: ten peers on a ring, alike where they hold the same chain. */
export function Ring({ simulation, onPick }: { simulation: Simulation; onPick: (index: number) => void }) {
  const { peers, passing } = useStore(simulation);
  const lit = useLit(passing);
  const ranks = ranksOf(peers);
  const roving = useRoving(peers.length);
  const agreeing = ranks.filter((rank) => rank === 0).length;
  return (
    <section className={classes.ring} aria-label={text.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys among the buttons inside */}
      <div className={classes.picture} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        <svg viewBox={`0 0 ${side} ${side}`} aria-hidden>
          <Lines ranks={ranks} lit={lit} />
          <Captions peers={peers} />
          <g className={classes.middle}>
            <rect x={side / 2 - 54} y={side / 2 - 36} width="108" height="72" rx="16" />
            <text x={side / 2} y={side / 2 - 8} textAnchor="middle" dominantBaseline="central">
              {agreeing}/{peers.length}
            </text>
            <text className={classes.small} x={side / 2} y={side / 2 + 20} textAnchor="middle">
              {text.together}
            </text>
          </g>
        </svg>
        {peers.map((_, index) => (
          <RingNode
            // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
            key={index}
            number={index + 1}
            rank={ranks[index]}
            point={peerPoint(index, peers.length)}
            name={nodeName(peers, ranks, index)}
            isFrom={lit?.from === index}
            tabIndex={roving.tabIndexOf(index)}
            onPick={() => onPick(index)}
          />
        ))}
      </div>
      <p className={classes.news} role="status">
        {news(passing)}
      </p>
    </section>
  );
}
