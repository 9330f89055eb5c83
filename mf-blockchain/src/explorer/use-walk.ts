import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ChainWindow, chainWindows, indexAt, placeOf, windowOf } from './window.ts';

const flashMs = 1_400;

/** The block the address names: '#/block/12'. */
function readBlockHash(hash: string): number | undefined {
  const found = /^#\/block\/(\d{1,9})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The block of the address, and a flash that fades. */
function useSelection(length: number) {
  const { hash, search, key } = useLocation();
  const navigate = useNavigate();
  const [flashing, setFlashing] = useState<number>();
  useEffect(() => {
    if (flashing === undefined) return;
    const timer = setTimeout(() => setFlashing(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [flashing]);
  const named = readBlockHash(hash);
  const current = named !== undefined && named < length ? named : undefined;
  function select(index: number, flash: boolean) {
    if (flash) setFlashing(index);
    void navigate({ search, hash: `#/block/${index}` }, { replace: true, preventScrollReset: true });
  }
  /** The address says whether the debug panel is shown. */
  function debug() {
    const next = new URLSearchParams(search);
    if (next.has('debug')) next.delete('debug');
    else next.set('debug', '');
    void navigate({ search: `${next}`, hash }, { replace: true, preventScrollReset: true });
  }
  return { current, flashing, select, debug, move: key };
}

type Moves = { step: (by: 1 | -1) => void; toStart: () => void; toEnd: () => void; debug: () => void };

/** Arrow keys, Home, End and D, except where a control needs them itself. */
function onWalkKey({ step, toStart, toEnd, debug }: Moves) {
  const moves = new Map([
    ['ArrowRight', () => step(1)],
    ['ArrowLeft', () => step(-1)],
    ['Home', toStart],
    ['End', toEnd],
    ['d', debug],
    ['D', debug],
  ]);
  return (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, select, button, summary')) return;
    const move = moves.get(event.key);
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
}

/** Where the person is on the chain and how they move: which stretch, which order, which block. */
export function useWalk(length: number) {
  const { current, flashing, select, debug, move } = useSelection(length);
  const [newestFirst, setNewestFirst] = useState(false);
  const windows = useMemo(() => chainWindows(length), [length]);
  const [picked, setPicked] = useState<number>();
  const number = picked ?? windowOf(current ?? 0);
  const part: ChainWindow = windows[number] ?? { start: 0, end: length };
  const place =
    current !== undefined && windowOf(current) === number ? placeOf(part, current, newestFirst) : undefined;
  const last = part.end - part.start - 1;

  function goTo(index: number, flash = false) {
    setPicked(windowOf(index));
    select(index, flash);
  }
  function goToPlace(at: number) {
    goTo(indexAt(part, Math.min(Math.max(at, 0), last), newestFirst));
  }
  function step(by: 1 | -1) {
    goToPlace(place === undefined ? 0 : place + by);
  }
  const onKeyDown = onWalkKey({ step, toStart: () => goToPlace(0), toEnd: () => goToPlace(last), debug });
  function order(newest: boolean) {
    setNewestFirst(newest);
    setPicked(newest ? windows.length - 1 : 0);
  }
  // A move to the block one is at already scrolls to it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `move` stands for each single move
  const target = useMemo(() => (place === undefined ? undefined : { place }), [place, move]);
  return {
    current,
    flashing,
    newestFirst,
    windows,
    number,
    part,
    target,
    goTo,
    step,
    order,
    onKeyDown,
    setPicked,
  };
}
