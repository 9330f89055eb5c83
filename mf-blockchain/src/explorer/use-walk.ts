import { deviceStorage, useAddress } from '@pasok/client';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readNewestFirst, writeNewestFirst } from './newest-first.ts';
import { type ChainWindow, chainWindows, indexAt, placeOf, windowOf } from './window.ts';

const flashMs = 1_400;
const inPlace = { replace: true, preventScrollReset: true };

/** The block the address names: '#/block/12'. */
function readBlockHash(hash: string): number | undefined {
  const found = /^#\/block\/(\d{1,9})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Nobody has gone on to something of this page, or of the shell, since it was opened. */
const isJustOpened = () => document.activeElement?.matches('body, [data-page-heading]') ?? true;

type Arrival = { flash?: boolean; land?: boolean };

/** The block of the address, a flash that fades, and the block the focus lands on. */
function useSelection(length: number) {
  const { hash, key } = useLocation();
  const { params, change } = useAddress();
  const [flashing, setFlashing] = useState<number>();
  useEffect(() => {
    if (flashing === undefined) return;
    const timer = setTimeout(() => setFlashing(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [flashing]);
  const named = readBlockHash(hash);
  const current = named !== undefined && named < length ? named : undefined;
  // Its card takes the focus once it is there, so that Tab goes on inside it.
  const [landing, land] = useState(() => (isJustOpened() ? current : undefined));
  function select(index: number, { flash = false, land: lands = false }: Arrival) {
    if (flash) setFlashing(index);
    land(lands ? index : undefined);
    change({ hash: `#/block/${index}` }, inPlace);
  }
  /** The address says whether the debug panel is shown. */
  const debug = () => change({ search: { debug: !params.has('debug') } }, inPlace);
  return { current, flashing, landing, onLanded: () => land(undefined), select, debug, move: key };
}

type Moves = { step: (by: 1 | -1) => void; toStart: () => void; toEnd: () => void; debug: () => void };

/** What needs these keys itself, and the buttons that the focus shall not leave. */
const ownKeys = 'input, select, summary, button:not(article button)';

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
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const move = moves.get(event.key);
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
}

/** Where the person is on the chain and how they move: which stretch, which order, which block. */
export function useWalk(length: number) {
  const { select, debug, move, ...selection } = useSelection(length);
  const { current } = selection;
  const [newestFirst, setNewestFirst] = useState(() => readNewestFirst(deviceStorage));
  const windows = useMemo(() => chainWindows(length), [length]);
  const [picked, setPicked] = useState<number>();
  const number = picked ?? windowOf(current ?? (newestFirst ? length - 1 : 0));
  const part: ChainWindow = windows[number] ?? { start: 0, end: length };
  const place =
    current !== undefined && windowOf(current) === number ? placeOf(part, current, newestFirst) : undefined;
  const last = part.end - part.start - 1;

  function show(index: number, arrival: Arrival) {
    setPicked(windowOf(index));
    select(index, arrival);
  }
  const indexAtPlace = (at: number) => indexAt(part, Math.min(Math.max(at, 0), last), newestFirst);
  const neighbour = (by: 1 | -1) => indexAtPlace(place === undefined ? 0 : place + by);
  const landOn = (index: number) => show(index, { land: true });
  const onKeyDown = onWalkKey({
    step: (by) => landOn(neighbour(by)),
    toStart: () => landOn(indexAtPlace(0)),
    toEnd: () => landOn(indexAtPlace(last)),
    debug,
  });
  function order(newest: boolean) {
    setNewestFirst(newest);
    writeNewestFirst(deviceStorage, newest);
    setPicked(newest ? windows.length - 1 : 0);
  }
  // A move to the block one is at already scrolls to it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `move` stands for each single move
  const target = useMemo(() => (place === undefined ? undefined : { place }), [place, move]);
  return {
    ...selection,
    newestFirst,
    windows,
    number,
    part,
    target,
    goTo: (index: number) => show(index, { flash: true, land: true }),
    /** By a button, which keeps the focus for the next step. */
    step: (by: 1 | -1) => show(neighbour(by), {}),
    order,
    onKeyDown,
    setPicked,
  };
}
