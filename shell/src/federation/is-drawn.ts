/** What shows by itself, whatever is written in it. */
const pictures = 'img,svg,canvas,video,iframe,object,embed,input,textarea,select,button,progress,meter';

const isVisible = (element: Element | null): boolean => element?.checkVisibility?.() ?? true;

function hasWords(place: Element): boolean {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.trim() && isVisible(node.parentElement)) return true;
  return false;
}

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

/** Whether a person sees anything in this place: words, a picture, a field, or the coloured box of a skeleton. */
export const isDrawn = (place: Element): boolean =>
  hasWords(place) ||
  [...place.querySelectorAll(pictures)].some(isVisible) ||
  [...place.querySelectorAll('*')].some(isBox);
