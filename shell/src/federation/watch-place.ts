import { queryClient } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { sendReport } from './report-failure.ts';

/** What shows by itself, whatever is written in it. */
const pictures = 'img,svg,canvas,video,iframe,object,embed,input,textarea,select,button,progress,meter';

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;

function isPainted(style: CSSStyleDeclaration): boolean {
  const { backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderBottomWidth } = style;
  if (!/^$|^transparent$|, 0\)$/.test(backgroundColor)) return true;
  if (![backgroundImage, boxShadow].every((value) => /^$|^none$/.test(value))) return true;
  return [borderTopWidth, borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
}

/** A box of a colour, as skeletons and spinners are: often it is what stands before or after the element. */
function isBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !isVisible(element)) return false;
  return ['', '::before', '::after'].some((part) => isPainted(getComputedStyle(element, part)));
}

/** Whether a person sees anything in this place: words, a picture, a field, the coloured box of a skeleton. */
const isDrawn = (place: Element): boolean =>
  Boolean(place.textContent?.trim()) ||
  [...place.querySelectorAll(pictures)].some(isVisible) ||
  [...place.querySelectorAll('*')].some(isBox);

const dialogs = '[role="dialog"],[role="alertdialog"],dialog[open]';

/** Something is under way, or stands elsewhere on the page in the place's stead. */
const isBusy = (): boolean =>
  document.hidden ||
  queryClient.isFetching() + queryClient.isMutating() > 0 ||
  document.querySelector(dialogs) !== null;

/** Milliseconds between two looks at an empty place, and how many of them in a row find it at rest before it is blank. */
const everyMs = 500;
const looks = 10;

/**
 * Shows whether a module's place is blank, and tells the edge: nothing is drawn in it though nothing is under way. By looks that were taken, not by the
 * clock: a machine that stalls takes none. What is drawn after all is shown too.
 */
export function watchPlace(
  place: Element,
  { name, version = '' }: RegistryEntry,
  show: (isBlank: boolean) => void,
  leaving: AbortSignal,
): void {
  if (leaving.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet = 0;
  const look = () => {
    timer = undefined;
    const drawn = isDrawn(place);
    quiet = drawn || isBusy() ? 0 : quiet + 1;
    show(quiet >= looks);
    if (quiet >= looks) sendReport({ module: name, version, kind: 'blank' });
    if (!drawn && quiet < looks) lookLater();
  };
  const lookLater = () => {
    timer ??= setTimeout(look, everyMs);
  };
  const observer = new MutationObserver(lookLater);
  observer.observe(place, { attributes: true, characterData: true, childList: true, subtree: true });
  lookLater();
  leaving.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
