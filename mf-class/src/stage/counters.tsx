import type { BlockTree } from '@pasok/chain/block-tree';
import { formatNumber } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './stage.module.css';

const words = texts.stage;

/** Nonces are tried from 0 on, so a block tells how many its miner tried. What others tried in vain nobody knows. */
const attemptsOf = (tree: BlockTree): number =>
  [...tree.blocks.values()].reduce((sum, { index, nonce }) => sum + (index === 0 ? 0 : nonce + 1), 0);

/** What the class has done so far, to be read from the back row. */
export function Counters({ tree, devices }: { tree: BlockTree; devices: number }) {
  const counts = [
    [attemptsOf(tree), words.attempts],
    [tree.blocks.size - 1, words.blocks],
    [devices, words.devices],
  ] as const;
  return (
    <dl className={classes.counters}>
      {counts.map(([count, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
