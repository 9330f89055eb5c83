import type { BlockTree } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassDevice, ClassInfo, ClassNames } from '@pasok/contracts/classes';

/** A class as its teacher sees it: every block of every branch, and every device. */
export type ClassView = {
  info: ClassInfo;
  devices: readonly ClassDevice[];
  names: ClassNames;
  tree: BlockTree;
};

/** Whether a device counts: let in by the teacher, and here. */
export const isPresent = ({ state, isHere }: Pick<ClassDevice, 'state' | 'isHere'>): boolean =>
  state === 'in' && isHere;

/** What may be shown of a block: who mined it, as the teacher wants them to be called, and its text unless it is hidden. */
export function shownOf({ data }: Pick<Block, 'data'>, names: ClassNames): { name: string; text: string } {
  const instead = names.find(({ _id }) => _id === data.buyer);
  const text = data.items[0]?.name ?? '';
  return { name: instead?.nickname ?? data.buyerName, text: instead?.isHidden ? '' : text };
}
