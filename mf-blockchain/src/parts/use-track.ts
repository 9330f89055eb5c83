import type { Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

export type TrackProps = {
  label: string;
  /** Places along the track. */
  count: number;
  /** Place to bring into view; every new object scrolls there. */
  target?: { place: number } | undefined;
  render: (place: number) => ReactNode;
  /** Told the first and last place on screen. */
  onLook?: ((first: number, last: number) => void) | undefined;
};

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
    if (target) track.scrollToIndex(target.place, { align });
  }, [target, track, align]);
  return shown;
}
