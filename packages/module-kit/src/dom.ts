import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom draws nothing and so lacks these; the component library asks for them.
Element.prototype.scrollIntoView = () => undefined;
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

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// A screen's first import is compiled on the spot; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
