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
    /** Starts to listen. @returns how to mine, to load the state again and to leave; events that arrive after `end` are ignored */
    start() {
      const report = createReport(ctx);
      let hasLeft = false;
      const take = (blocks: readonly Block[]) => {
        if (hasLeft) return;
        const { hasMoved, isMissing } = takeBlocks(ctx, blocks);
        const head = headOf(store.getState());
        if (hasMoved) report.reportSoon();
        if (hasMoved && head) search.abortFor(head);
        if (isMissing) void catchUp();
      };
      const search = createSearch(ctx, (found) => take([found]));
      const handle = createEventHandler(ctx, take, { report: report.reportSoon, mine: search.mine });
      const onEvent = (event: ClassEvent) => {
        if (!hasLeft) handle(event);
      };
      const catchUp = () => loadState(ctx, onEvent, take);
      void catchUp();
      void parts.measure().then((rate) => {
        set({ rate });
        if (!hasLeft) report.reportSoon();
      });
      const leave = parts.api.listen(parts.secret, {
        onEvent,
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

/** Adds blocks to the device's tree. @returns whether its head moved, and whether a block's predecessor is missing */
function takeBlocks({ store }: PeerCtx, blocks: readonly Block[]) {
  const { tree: before } = store.getState();
  const tree = addBlocks(before, blocks);
  if (tree !== before) store.setState({ tree });
  return { hasMoved: tree.head !== before.head, isMissing: tree.waiting.size > before.waiting.size };
}

/** Loads the whole state: at the start, and when a block is missing. */
async function loadState(
  { store, api, secret }: PeerCtx,
  onEvent: (event: ClassEvent) => void,
  take: (blocks: readonly Block[]) => void,
): Promise<void> {
  if (store.getState().status === 'failed') store.setState({ status: 'loading' });
  try {
    const { blocks, at: _, ...news } = await api.state(secret);
    onEvent(news);
    store.setState({ status: 'ready' });
    take(blocks);
  } catch (error) {
    if (error instanceof ApiError && error.code === '404') store.setState({ status: 'over' });
    else if (store.getState().status === 'loading') store.setState({ status: 'failed' });
  }
}

type Actions = { report: () => void; mine: (text: string) => Promise<void> };

/** Applies an event of the class to this device. */
function createEventHandler(
  ctx: PeerCtx,
  take: (blocks: readonly Block[]) => void,
  { report, mine }: Actions,
) {
  let mineRound: number | undefined;
  return (event: ClassEvent): void => {
    if ('block' in event) take([event.block]);
    if (!('device' in event)) return;
    const { class: info, device, agreement } = event;
    ctx.store.setState({ info, device, agreement });
    if (refusesFalseBlock(ctx, info)) report();
    const isCalled = mineRound !== undefined && info.mineRound > mineRound;
    mineRound = info.mineRound;
    if (isCalled) void mine(texts.student.called);
  };
}

/** Validates the teacher's false block like any other. @returns whether this device refused it just now */
function refusesFalseBlock({ store }: PeerCtx, { falseRound: round, falseBlock }: ClassInfo): boolean {
  const { tree, refused } = store.getState();
  if (!falseBlock || refused?.round === round) return false;
  const fault = treeFault(tree, falseBlock);
  if (fault) store.setState({ refused: { round, fault } });
  return fault !== undefined;
}
