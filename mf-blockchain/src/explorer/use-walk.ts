import { deviceStorage } from '@pasok/client';
import { useMemo, useState } from 'react';
import { readNewestFirst, writeNewestFirst } from './newest-first.ts';
import { type Arrival, useSelection } from './use-selection.ts';
import { onWalkKey } from './walk-keys.ts';
import { type ChainWindow, chainWindows, indexAt, placeOf, windowOf } from './window.ts';

/** The stretch of the chain that is shown: the one picked, else that of the block one is at; and in which order. */
function useStretch(length: number, current: number | undefined) {
  const [newestFirst, setNewestFirst] = useState(() => readNewestFirst(deviceStorage));
  const windows = useMemo(() => chainWindows(length), [length]);
  const [picked, setPicked] = useState<number>();
  const number = picked ?? windowOf(current ?? (newestFirst ? length - 1 : 0));
  const part: ChainWindow = windows[number] ?? { start: 0, end: length };
  function order(newest: boolean) {
    setNewestFirst(newest);
    writeNewestFirst(deviceStorage, newest);
    setPicked(newest ? windows.length - 1 : 0);
  }
  return { newestFirst, windows, number, part, setPicked, order };
}

/** Where the person is on the chain and how they move: which stretch, which order, which block. */
export function useWalk(length: number, onDebug: (index: number) => void) {
  const { select, move, ...selection } = useSelection(length);
  const { current } = selection;
  const stretch = useStretch(length, current);
  const { part, number, newestFirst } = stretch;
  const place =
    current !== undefined && windowOf(current) === number ? placeOf(part, current, newestFirst) : undefined;
  const last = part.end - part.start - 1;

  function show(index: number, arrival: Arrival) {
    if (index < length) stretch.setPicked(windowOf(index));
    select(index, arrival);
  }
  const indexAtPlace = (at: number) => indexAt(part, Math.min(Math.max(at, 0), last), newestFirst);
  const neighbour = (by: 1 | -1) => indexAtPlace(place === undefined ? 0 : place + by);
  const landOn = (index: number) => show(index, { land: true });
  const onKeyDown = onWalkKey({
    step: (by) => landOn(neighbour(by)),
    toStart: () => landOn(indexAtPlace(0)),
    toEnd: () => landOn(indexAtPlace(last)),
    debug: () => onDebug(current ?? indexAtPlace(0)),
  });
  // A move to the block one is at already scrolls to it again; a block that is recorded, which moves its place, does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the place of each single move
  const target = useMemo(
    () => (place === undefined ? undefined : { place }),
    [current, number, newestFirst, move],
  );
  return {
    ...selection,
    ...stretch,
    target,
    goTo: (index: number) => show(index, { flash: true, land: true }),
    /** By a button, which keeps the focus for the next step. */
    step: (by: 1 | -1) => show(neighbour(by), {}),
    onKeyDown,
  };
}

export type Walk = ReturnType<typeof useWalk>;
