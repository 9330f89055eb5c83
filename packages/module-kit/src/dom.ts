import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// jsdom draws nothing and so lacks these; the component library asks for them.
// A promise, as newer browsers answer: an effect must not hand it to React as its end.
Element.prototype.scrollIntoView = () => Promise.resolve();
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.hasPointerCapture = () => false;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A bundler writes in where a module's files lie.
Object.assign(window, { __webpack_public_path__: '/' });

// Without a size, what draws only the part in sight draws nothing once it has measured.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => window.innerWidth, configurable: true },
  clientHeight: { get: () => window.innerHeight, configurable: true },
});

// A text area is measured at every key, by all rules of jsdom's own style sheet: a third of the time of a form's tests, for
// sizes that it does not have.
const { getComputedStyle } = window;
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : getComputedStyle(element, pseudo);

// Files that share a process share its document, and each of them comes by here.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A screen's first import is compiled on the spot; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);

// Where files share a process, the next one finds the page as the first did, and no import that its end broke off: that one would
// fail for whoever asks for the module next.
afterAll(async () => {
  await vi.dynamicImportSettled();
  // Nor words of a language, or a module that has read them.
  if (Reflect.has(globalThis, 'pasokWords')) vi.resetModules();
  Reflect.deleteProperty(globalThis, 'pasokWords');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
