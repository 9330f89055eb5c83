import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// What had to be waited for React draws a third of a second after it said so at the earliest, for people's eyes. It keeps the
// timer that is there when it is loaded.
const { setTimeout } = globalThis;
const isDrawing = ({ name }: () => void) => name === 'bound completeRootWhenReady';
vi.stubGlobal('setTimeout', (run: () => void, ms: number) => setTimeout(run, isDrawing(run) ? 0 : ms));
const { cleanup, configure, getConfig } = await import('@testing-library/react');
vi.unstubAllGlobals();

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

// How an element looks is asked by every query of a role, of it and of all around it, and by a text area at every key; jsdom
// answers by all rules of its own style sheet, a third of the time of a screen's tests. They have no other style sheet, so that
// one element looks as all of its name do, except where it is hidden; before and after it stands nothing.
const { getComputedStyle } = window;
const looks = new Map<string, CSSStyleDeclaration>();
const mayBeHidden = (element: Element) =>
  ['hidden', 'popover'].some((name) => element.hasAttribute(name)) ||
  // More than the component library's variables.
  /(^|;)\s*[a-z]/i.test(element.getAttribute('style') ?? '') ||
  element.localName === 'dialog' ||
  element.parentElement?.localName === 'details';
window.getComputedStyle = (element) => {
  if (element instanceof HTMLTextAreaElement) return element.style;
  if (mayBeHidden(element)) return getComputedStyle(element);
  const look =
    looks.get(element.localName) ??
    getComputedStyle(document.createElementNS(element.namespaceURI, element.localName));
  looks.set(element.localName, look);
  return look;
};

// For warnings of where an element was made React takes a stack of each of its first ten thousand in a second, a sixth of the time
// of a screen's tests: here all are beyond them.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 1e4,
  set: () => undefined,
  configurable: true,
});

// Files that share a process share its document, and each of them comes by here.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A screen's first import is compiled on the spot; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

// What is waited for is looked for many times before it is there, and each time the whole page was written into an error that
// nobody reads, a sixth of the time of a screen's tests: only the last one is told, and it has the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// A module keeps the words that it has read: once a test was given a language's, whatever it loaded goes with them, also what
// it had begun to load, or the next test, of another file too, speaks that language.
let wereGiven = false;
function watchWords() {
  let words: unknown;
  wereGiven = false;
  Object.defineProperty(globalThis, 'pasokWords', {
    get: () => words,
    set: (given: unknown) => {
      words = given;
      wereGiven = true;
    },
    configurable: true,
  });
}
watchWords();

afterEach(async () => {
  cleanup();
  delete document.documentElement.dataset.language;
  if (wereGiven) {
    await vi.dynamicImportSettled();
    vi.resetModules();
  }
  watchWords();
});

// Where files share a process, the next one finds the page as the first did, and no import that its end broke off: that one would
// fail for whoever asks for the module next.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
