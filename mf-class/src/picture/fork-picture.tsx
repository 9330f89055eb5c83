import type { BlockTree } from '@pasok/chain/block-tree';
import type { ClassDevice, ClassNames } from '@pasok/contracts/classes';
import { ScrollRegion } from '@pasok/ui';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { BranchDrawing } from './branch-drawing.tsx';
import classes from './picture.module.css';

const words = texts.teacher;
/** More would be scrolled past. */
const heights = 14;

/** `devices`: those that are in and here. */
type Props = { tree: BlockTree; devices: readonly ClassDevice[]; names: ClassNames };

/** The branches of the class's chain as they grow, and how many devices hold each end. */
export function ForkPicture(props: Props) {
  return (
    <section className={classes.forks}>
      <h2 className={common.heading}>{words.forks}</h2>
      <p className={common.note}>{words.forksHint}</p>
      <ScrollRegion label={words.forks} className={classes.branches}>
        <BranchDrawing {...props} heights={heights} />
      </ScrollRegion>
    </section>
  );
}
