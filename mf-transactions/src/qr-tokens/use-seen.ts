import { useEffect, useRef, useState } from 'react';

const onSeen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all: each has a price of its own. */
function watch(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onSeen.get(target)?.();
    },
    { rootMargin: '300px' },
  );
  onSeen.set(element, seen);
  observer.observe(element);
  return () => {
    onSeen.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether the element came near the screen once. */
export function useSeen<Box extends Element>() {
  const box = useRef<Box>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!box.current || isSeen) return undefined;
    return watch(box.current, () => setIsSeen(true));
  }, [isSeen]);
  return { box, isSeen };
}
