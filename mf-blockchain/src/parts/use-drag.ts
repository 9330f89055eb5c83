import { type RefObject, useEffect } from 'react';

/**
 * Lets a mouse pull a strip sideways by its `data-drag` handles, and the wheel turn it while it has the focus: a
 * strip that took every wheel turn would hold the page back.
 */
export function useDrag(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = target.current;
    if (!strip) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    let from: { x: number; left: number } | undefined;
    strip.addEventListener(
      'pointerdown',
      (event) => {
        const handle = event.target instanceof Element && event.target.closest('[data-drag]');
        if (event.pointerType !== 'mouse' || event.button !== 0 || !handle) return;
        from = { x: event.clientX, left: strip.scrollLeft };
        strip.setPointerCapture(event.pointerId);
        strip.dataset.dragging = 'true';
      },
      options,
    );
    strip.addEventListener(
      'pointermove',
      (event) => {
        if (from) strip.scrollLeft = from.left - (event.clientX - from.x);
      },
      options,
    );
    const release = () => {
      from = undefined;
      delete strip.dataset.dragging;
    };
    strip.addEventListener('pointerup', release, options);
    strip.addEventListener('pointercancel', release, options);
    strip.addEventListener('wheel', (event) => turn(strip, event), { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [target]);
}

function turn(strip: HTMLElement, event: WheelEvent): void {
  if (document.activeElement !== strip || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  const before = strip.scrollLeft;
  strip.scrollLeft += event.deltaY;
  // At either end the page scrolls on.
  if (strip.scrollLeft !== before) event.preventDefault();
}
