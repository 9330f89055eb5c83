import { addBlocks, type BlockTree, chainTo, dropBlock, treeFault } from '@pasok/chain/block-tree';
import { ApiError } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassEvent, ClassInfo } from '@pasok/contracts/classes';
import { shownOf } from '../api/shown.ts';
import { texts } from '../texts.ts';
import { createSearch } from './peer-search.ts';
import { createPeerStore, headOf, type PeerCtx, type PeerState } from './peer-state.ts';

/** Delay after the head moved, and interval without a move: a device that reports nothing for 45 s counts as away. */
const delayMs = 200;
const intervalMs = 20_000;

/**
 * Reports to the class which head this device holds, and how fast it searches; of an `unsent` block nothing before the
 * class has it, which would refuse it.
 */
function createReport({ store, secret, api, unsent }: PeerCtx) {
  let scheduled: ReturnType<typeof setTimeout> | undefined;
  function report(): void {
    scheduled = undefined;
    const { tree, refused, rate } = store.getState();
    if (unsent.has(tree.head)) return;
    const height = headOf({ tree })?.index ?? 0;
    // A report that fails is replaced by the next one.
    api.head(secret, { hash: tree.head, height, refused: refused?.round ?? 0, rate }).catch(() => undefined);
  }
  const timer = setInterval(report, intervalMs);
  return {
    reportSoon: () => {
      scheduled ??= setTimeout(report, delayMs);
    },
    end() {
      clearInterval(timer);
      clearTimeout(scheduled);
    },
  };
}

/** This device as a peer of its class: a tree of blocks, a stream that feeds it, and a miner. */
export function createPeer(parts: Omit<PeerCtx, 'store' | 'unsent'>) {
  const store = createPeerStore(parts.code);
  const ctx = { ...parts, store, unsent: new Set<string>() };
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
        if (hasMoved) report.reportSoon();
        if (hasMoved) search.interrupt();
        if (isMissing) void catchUp();
      };
      const search = createSearch(ctx, {
        take: (found) => take([found]),
        passedOn: report.reportSoon,
        refused: (hash) => {
          forgetBlock(ctx, hash);
          report.reportSoon();
        },
      });
      const handle = createEventHandler(ctx, take, { report: report.reportSoon, ...search });
      const { onEvent, stateAsked } = inOrder((event) => hasLeft || handle(event));
      const catchUp = () => loadState(ctx, stateAsked(), take);
      void catchUp();
      void parts.measure().then((rate) => {
        set({ rate });
        if (!hasLeft) report.reportSoon();
      });
      const leave = parts.api.listen(parts.secret, {
        onEvent,
        onOpen(isOpen) {
          set({ isOpen });
          if (isOpen) search.sendAgain();
          if (isOpen && store.getState().status === 'failed') void catchUp();
        },
        onOver: (isRemoved) => set({ status: isRemoved ? 'removed' : 'over' }),
      });
      const end = () => {
        hasLeft = true;
        for (const stop of [leave, report.end, search.stop]) stop();
      };
      return { mine: search.mine, stop: search.stop, again: catchUp, end };
    },
  };
}

export type RunningPeer = ReturnType<ReturnType<typeof createPeer>['start']>;

/** Takes a refused block out of the device's tree, with what stands on it. */
const forgetBlock = ({ store }: PeerCtx, hash: string) =>
  store.setState(({ tree }) => ({ tree: dropBlock(tree, hash) }));

/** Adds blocks to the device's tree. @returns whether its head moved, and whether a block's predecessor is missing */
function takeBlocks({ store }: PeerCtx, blocks: readonly Block[]) {
  const { tree: before } = store.getState();
  const tree = addBlocks(before, blocks);
  if (tree !== before) store.setState({ tree, ...moveNote(store.getState(), tree) });
  return { hasMoved: tree.head !== before.head, isMissing: tree.waiting.size > before.waiting.size };
}

/**
 * What a new head means to who looks at the screen: whose block is used, whose chain replaced which, and how many own blocks
 * that cost, judged for the whole branch.
 */
function moveNote(
  { tree: before, device, names, status, isLoss, wasSplit = false }: PeerState,
  tree: BlockTree,
): Partial<PeerState> {
  const head = headOf({ tree });
  if (!head || head.hash === before.head || head.data.buyer === device?._id || status !== 'ready') return {};
  const { name } = shownOf(head, names);
  const chain = new Set(chainTo(tree, head.hash).map(({ hash }) => hash));
  if (chain.has(before.head)) return isLoss ? {} : { note: texts.student.beaten(name, head.index) };
  const lost = chainTo(before, before.head).filter(
    ({ hash, data }) => !chain.has(hash) && data.buyer === device?._id,
  );
  if (lost.length === 0) return { note: texts.student.switched(name, head.index), isLoss: false };
  return { note: texts.student.lost(wasSplit, lost.length), isLoss: true, wasSplit: false };
}

/**
 * What the stream tells, and the state that is asked for beside it: told meanwhile is newer, and is not told twice, so that an older
 * answer would keep a device that was let in at the door for good.
 */
function inOrder(handle: (event: ClassEvent) => void) {
  let told = 0;
  return {
    onEvent(event: ClassEvent) {
      told += 1;
      handle(event);
    },
    stateAsked() {
      const before = told;
      return (state: ClassEvent) => {
        if (told === before) handle(state);
      };
    },
  };
}

/** Loads the whole state: at the start, and when a block is missing. */
async function loadState(
  { store, api, secret }: PeerCtx,
  onState: (state: ClassEvent) => void,
  take: (blocks: readonly Block[]) => void,
): Promise<void> {
  if (store.getState().status === 'failed') store.setState({ status: 'loading' });
  try {
    const { blocks, at: _, ...news } = await api.state(secret);
    onState(news);
    store.setState({ status: 'ready' });
    take(blocks);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code === '404') store.setState({ status: 'over' });
    else if (code === '403') store.setState({ status: 'removed' });
    else if (store.getState().status === 'loading') store.setState({ status: 'failed' });
  }
}

type Actions = { report: () => void; mine: (text: string) => Promise<void>; stop: () => void };

/** Applies an event of the class to this device. */
function createEventHandler(
  ctx: PeerCtx,
  take: (blocks: readonly Block[]) => void,
  { report, mine, stop }: Actions,
) {
  let mineRound: number | undefined;
  return (event: ClassEvent): void => {
    if ('block' in event) take([event.block]);
    if (!('device' in event)) return;
    const { class: info, device, agreement, names } = event;
    const { info: before, device: known, names: shown } = ctx.store.getState();
    // What was said is of a network that is no more, or by a name that is hidden now.
    const isOther =
      info.second !== before?.second ||
      info.frozen !== before.frozen ||
      device.state !== known?.state ||
      names.some(({ _id, nickname }, at) => shown[at]?._id !== _id || shown[at].nickname !== nickname);
    ctx.store.setState({
      info,
      device,
      agreement,
      names,
      ...(info.second > 0 && { wasSplit: true }),
      ...(isOther && { note: '', isLoss: false }),
    });
    // A block is of its miner's name: with another one it would be refused.
    if (known && known.nickname !== device.nickname) stop();
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
