import type { Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

export type TrackProps = {
  label: string;
  /** Places along the track. */
  count: number;
  /** Place to bring into view; every new object scrolls there. */
  target?: { place: number } | undefined;
  render: (place: number) => ReactNode;
  /** What stands at a place, where others may come before it; it keeps its card, and its focus. */
  keyAt?: ((place: number) => number) | undefined;
  /** Told the first and last place on screen. */
  onLook?: ((first: number, last: number) => void) | undefined;
};

/**
 * Whoever stands somewhere keeps it in sight, whatever comes before it; who looks at the start sees what comes.
 * Settings of the virtualizer.
 */
export const keepPlace = ({ keyAt, target }: Pick<TrackProps, 'keyAt' | 'target'>) => ({
  ...(keyAt && { getItemKey: keyAt }),
  anchorTo: target ? ('end' as const) : ('start' as const),
  // Nor does the end hold anybody: what is unfolded there grows downwards.
  scrollEndThreshold: Number.NEGATIVE_INFINITY,
});

/** The places of a track in sight; tells which they are and goes where the target says. */
export function useTrack<Scroller extends Element | Window>(
  track: Virtualizer<Scroller, Element>,
  { target, onLook }: Pick<TrackProps, 'target' | 'onLook'>,
  align: 'start' | 'center',
) {
  const shown = track.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onLook?.(first, last), [first, last, onLook]);
  useEffect(() => {
    if (!target) return;
    track.scrollToIndex(target.place, { align });
    return onceTouched(() => track.scrollToOffset(offsetOf(track.scrollElement)));
  }, [target, track, align]);
  return shown;
}

/** Where it stands, a strip or the page. What a virtualizer has heard of may be a frame old: a press would go back there. */
const offsetOf = (scroller: Element | Window | null): number =>
  scroller instanceof Element ? scroller.scrollLeft : window.scrollY;

/**
 * A place that cannot be reached, near the end, is held on to for seconds: whoever meanwhile goes on is not to be taken back.
 * Answers how to stop listening.
 */
function onceTouched(letGo: () => void): () => void {
  const listening = new AbortController();
  const act = () => {
    listening.abort();
    letGo();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(kind, act, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
