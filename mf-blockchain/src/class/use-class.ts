import { addBlocks, type BlockTree, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassDevice, ClassInfo } from '@pasok/contracts/classes';
import { useEffect, useState } from 'react';
import { teacherApi } from './class-api.ts';

/** A class as its teacher sees it: every block of every branch, and every device. */
type ClassView = { info: ClassInfo; devices: readonly ClassDevice[]; tree: BlockTree };

type State = { view?: ClassView; isOpen: boolean };

/** Follows the teacher's stream, which begins with everything. */
export function useClass(id: string, onOver: () => void): State {
  const [state, setState] = useState<State>({ isOpen: false });
  useEffect(() => {
    let early: Block[] = [];
    return teacherApi.listen(id, {
      onOpen: (isOpen) => setState((now) => ({ ...now, isOpen })),
      onOver,
      onEvent(event) {
        if ('block' in event) {
          early.push(event.block);
          setState((now) => {
            if (!now.view) return now;
            return { ...now, view: { ...now.view, tree: addBlocks(now.view.tree, [event.block]) } };
          });
        }
        if (!('devices' in event)) return;
        const { class: info, devices } = event;
        const heard = early;
        early = [];
        setState((now) => {
          const tree = addBlocks(now.view?.tree ?? plantTree(classGenesis(info.code)), heard);
          return { ...now, view: { info, devices, tree } };
        });
      },
    });
  }, [id, onOver]);
  return state;
}
