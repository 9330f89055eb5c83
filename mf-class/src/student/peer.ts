import { addBlocks, treeFault } from '@pasok/chain/block-tree';
import { ApiError } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassEvent, ClassInfo } from '@pasok/contracts/classes';
import { texts } from '../texts.ts';
import { createReport } from './peer-report.ts';
import { createSearch } from './peer-search.ts';
import { createPeerStore, headOf, type PeerCtx } from './peer-state.ts';

/** This device as a peer of its class: a tree of blocks, a stream that feeds it, and a miner. */
export function createPeer(parts: Omit<PeerCtx, 'store'>) {
  const store = createPeerStore(parts.code);
  const ctx = { ...parts, store };
  const { setState: set } = store;
  return {
    store,
    /** Joins the class. @returns what mines, asks again and leaves; after `end` nothing that arrives counts */
    start() {
      const report = createReport(ctx);
      let hasLeft = false;
      const take = (blocks: readonly Block[]) => {
        if (hasLeft) return;
        const { hasMoved, isMissing } = takeBlocks(ctx, blocks);
        const head = headOf(store.getState());
        if (hasMoved) report.saySoon();
        if (hasMoved && head) search.beaten(head);
        if (isMissing) void catchUp();
      };
      const search = createSearch(ctx, (found) => take([found]));
      const heed = createHearing(ctx, take, { say: report.saySoon, mine: search.mine });
      const hear = (event: ClassEvent) => {
        if (!hasLeft) heed(event);
      };
      const catchUp = () => askForAll(ctx, hear, take);
      void catchUp();
      const leave = parts.api.listen(parts.secret, {
        onEvent: hear,
        onOpen(isOpen) {
          set({ isOpen });
          if (isOpen && store.getState().status === 'failed') void catchUp();
        },
        onOver: () => set({ status: 'over' }),
      });
      const end = () => {
        hasLeft = true;
        leave();
        report.end();
        search.stop();
      };
      return { mine: search.mine, stop: search.stop, again: catchUp, end };
    },
  };
}

export type RunningPeer = ReturnType<ReturnType<typeof createPeer>['start']>;

/** Adds blocks to the device's tree: whether its head moved, and whether a block came whose block before did not. */
function takeBlocks({ store }: PeerCtx, blocks: readonly Block[]) {
  const { tree: before } = store.getState();
  const tree = addBlocks(before, blocks);
  if (tree !== before) store.setState({ tree });
  return { hasMoved: tree.head !== before.head, isMissing: tree.waiting.size > before.waiting.size };
}

/** Asks for everything: at the start, and after a loss. */
async function askForAll(
  { store, api, secret }: PeerCtx,
  hear: (event: ClassEvent) => void,
  take: (blocks: readonly Block[]) => void,
): Promise<void> {
  if (store.getState().status === 'failed') store.setState({ status: 'loading' });
  try {
    const { blocks, at: _, ...news } = await api.state(secret);
    hear(news);
    store.setState({ status: 'ready' });
    take(blocks);
  } catch (error) {
    if (error instanceof ApiError && error.code === '404') store.setState({ status: 'over' });
    else if (store.getState().status === 'loading') store.setState({ status: 'failed' });
  }
}

type Acts = { say: () => void; mine: (text: string) => Promise<void> };

/** What the class is told becomes of this device. */
function createHearing(ctx: PeerCtx, take: (blocks: readonly Block[]) => void, { say, mine }: Acts) {
  let mineRound: number | undefined;
  return (event: ClassEvent): void => {
    if ('block' in event) take([event.block]);
    if (!('device' in event)) return;
    const { class: info, device, agreement } = event;
    ctx.store.setState({ info, device, agreement });
    if (judge(ctx, info)) say();
    const isCalled = mineRound !== undefined && info.mineRound > mineRound;
    mineRound = info.mineRound;
    if (isCalled) void mine(texts.student.called);
  };
}

/** A false block of the teacher's is judged like any other. Whether it was refused just now. */
function judge({ store }: PeerCtx, { falseRound: round, falseBlock }: ClassInfo): boolean {
  const { tree, refused } = store.getState();
  if (!falseBlock || refused?.round === round) return false;
  const fault = treeFault(tree, falseBlock);
  if (fault) store.setState({ refused: { round, fault } });
  return fault !== undefined;
}
