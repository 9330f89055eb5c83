import type { BlockTree } from '@pasok/chain/block-tree';
import type { ClassDevice, ClassNames } from '@pasok/contracts/classes';
import { fitName } from '@pasok/ui/ring';
import { memo, useMemo } from 'react';
import { shownOf } from '../api/shown.ts';
import { texts } from '../texts.ts';
import { branchesOf, headsOf, maxLanes, type Placed } from './branches.ts';
import classes from './picture.module.css';

const words = texts.teacher;
const [width, height, gapX, gapY] = [118, 62, 34, 18];

const placeOf = (placed: Pick<Placed, 'block' | 'lane'>, from: number) => ({
  x: (placed.block.index - from) * (width + gapX),
  y: placed.lane * (height + gapY),
});

type Props = {
  tree: BlockTree;
  /** Those that are in and here. */
  devices: readonly ClassDevice[];
  names: ClassNames;
  /** How many of the newest heights are drawn. */
  heights: number;
};

/** Branches as a picture, and, for who does not see it, as a list of the heads. */
export function BranchDrawing({ tree, devices, names, heights }: Props) {
  const holders = useMemo(
    () => new Map(headsOf(devices).map(({ head, holders: count }) => [head, count])),
    [devices],
  );
  const { placed, more } = useMemo(() => branchesOf(tree, holders, heights), [tree, holders, heights]);
  const from = placed[0]?.block.index ?? 0;
  const byHash = new Map(placed.map((each) => [each.block.hash, each]));
  // It keeps the size of a full one, whose line below the lanes says how many are not drawn.
  const [wide, high] = [heights * (width + gapX) - gapX + 4, maxLanes * (height + gapY) - gapY + 34];
  return (
    <>
      <svg width={wide} height={high} viewBox={`-2 -2 ${wide} ${high}`} aria-hidden>
        {placed.map((each) => {
          const before = byHash.get(each.block.previousHash);
          if (!before) return null;
          const [a, b] = [placeOf(before, from), placeOf(each, from)];
          return (
            <path
              key={each.block.hash}
              className={classes.link}
              data-ahead={each.isAhead}
              d={`M${a.x + width} ${a.y + height / 2} C${a.x + width + gapX / 2} ${a.y + height / 2} ${b.x - gapX / 2} ${b.y + height / 2} ${b.x} ${b.y + height / 2}`}
            />
          );
        })}
        {placed.map((each) => (
          <BranchBlock
            key={each.block.hash}
            block={each.block}
            name={shownOf(each.block, names).name}
            lane={each.lane}
            isAhead={each.isAhead}
            from={from}
            holders={holders.get(each.block.hash) ?? 0}
          />
        ))}
        {[...more].map(([index, count]) => (
          <text
            key={index}
            className={classes.more}
            x={(index - from) * (width + gapX) + width / 2}
            y={maxLanes * (height + gapY) + 8}
            textAnchor="middle"
          >
            {words.moreBranches(count)}
          </text>
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
    </>
  );
}

/** Memoised: a class has several events a second. */
const BranchBlock = memo(function BranchBlock({
  block,
  lane,
  isAhead,
  from,
  holders,
  name,
}: Placed & { from: number; holders: number; name: string }) {
  const { x, y } = placeOf({ block, lane }, from);
  const { index, hash, data } = block;
  return (
    <g className={classes.forkBlock} data-ahead={isAhead} transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="10" />
      <text x="10" y="20">
        #{index}
      </text>
      <text x={width - 10} y="20" textAnchor="end" className={classes.mono}>
        {hash.slice(0, 6)}
      </text>
      {/* A window of its own: wide letters end in it, and no emoji in halves. */}
      <svg x="10" width={width - 20} height={height} aria-hidden>
        <text y="38" style={{ fontSize: fitName(name, width - 20, 14) }}>
          {name}
        </text>
      </svg>
      {index > 0 && (
        <text x={width - 10} y="55" textAnchor="end">
          {texts.work(data.total)}
        </text>
      )}
      {holders > 0 && (
        <text x="10" y="55" className={classes.holders}>
          ● {holders}
        </text>
      )}
    </g>
  );
});
