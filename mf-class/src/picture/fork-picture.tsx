import type { BlockTree } from '@pasok/chain/block-tree';
import type { ClassDevice, ClassNames } from '@pasok/contracts/classes';
import { ScrollRegion } from '@pasok/ui';
import { memo, useMemo } from 'react';
import { shownOf } from '../api/shown.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { headsOf, lanesOf, type Placed } from './branches.ts';
import classes from './picture.module.css';

const words = texts.teacher;
const [width, height, gapX, gapY] = [118, 62, 34, 18];

const placeOf = (placed: Placed, from: number) => ({
  x: (placed.block.index - from) * (width + gapX),
  y: placed.lane * (height + gapY),
});

/** `devices`: those that are in and here. */
type Props = { tree: BlockTree; devices: readonly ClassDevice[]; names: ClassNames };

/** The branches of the class's chain as they grow, and how many devices hold each end. */
export function ForkPicture({ tree, devices, names }: Props) {
  const placed = useMemo(() => lanesOf(tree), [tree]);
  const from = placed[0]?.block.index ?? 0;
  const byHash = new Map(placed.map((each) => [each.block.hash, each]));
  const holders = new Map(headsOf(devices).map(({ head, holders: count }) => [head, count]));
  const columns = (placed.at(-1)?.block.index ?? 0) - from + 1;
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  const [wide, high] = [columns * (width + gapX) - gapX + 4, lanes * (height + gapY) - gapY + 4];
  return (
    <section className={classes.forks}>
      <h2 className={common.heading}>{words.forks}</h2>
      <p className={common.note}>{words.forksHint}</p>
      <ScrollRegion label={words.forks} className={classes.branches}>
        <svg width={wide} height={high} viewBox={`-2 -2 ${wide} ${high}`} aria-hidden>
          {placed.map((each) => {
            const before = byHash.get(each.block.previousHash);
            if (!before) return null;
            const [a, b] = [placeOf(before, from), placeOf(each, from)];
            return (
              <path
                key={each.block.hash}
                className={classes.link}
                data-lane={each.lane}
                d={`M${a.x + width} ${a.y + height / 2} C${a.x + width + gapX / 2} ${a.y + height / 2} ${b.x - gapX / 2} ${b.y + height / 2} ${b.x} ${b.y + height / 2}`}
              />
            );
          })}
          {placed.map((each) => (
            <ForkBlock
              key={each.block.hash}
              block={each.block}
              name={shownOf(each.block, names).name}
              lane={each.lane}
              from={from}
              holders={holders.get(each.block.hash) ?? 0}
            />
          ))}
        </svg>
        <ul className={classes.unseen}>
          {placed
            .filter(({ block }) => holders.has(block.hash))
            .map(({ block }) => (
              <li key={block.hash}>
                {words.branch(block.index, shownOf(block, names).name, holders.get(block.hash) ?? 0)}
              </li>
            ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

/** Memoised: a class has several events a second. */
const ForkBlock = memo(function ForkBlock({
  block,
  lane,
  from,
  holders,
  name,
}: Placed & { from: number; holders: number; name: string }) {
  const { x, y } = placeOf({ block, lane }, from);
  const { index, hash } = block;
  return (
    <g className={classes.forkBlock} data-lane={Math.min(lane, 1)} transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="10" />
      <text x="10" y="20">
        #{index}
      </text>
      <text x={width - 10} y="20" textAnchor="end" className={classes.mono}>
        {hash.slice(0, 6)}
      </text>
      {/* Cut by a window of its own: a name cut by characters may end in half an emoji. */}
      <svg x="10" width={width - 20} height={height} aria-hidden>
        <text y="38">{name}</text>
      </svg>
      {holders > 0 && (
        <text x="10" y="55" className={classes.holders}>
          ● {holders}
        </text>
      )}
    </g>
  );
});
