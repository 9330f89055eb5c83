/**
 * Run before the reference: it writes <style> elements, which a strict content policy refuses. Their text goes into
 * constructed sheets instead, and style attributes, set or written as markup, into the style object: both the policy
 * allows. And it asks whether code may be made from text: it is told no before the policy reports the question.
 */
export const policyScript = `'use strict';
(() => {
  window.Function = new Proxy(Function, {
    construct() {
      throw new EvalError('The policy makes no code from text.');
    },
  });
  const adopt = (element) => {
    const sheet = new CSSStyleSheet();
    const write = () => sheet.replaceSync(element.textContent);
    write();
    document.adoptedStyleSheets.push(sheet);
    new MutationObserver(write).observe(element, { childList: true, characterData: true, subtree: true });
    return element;
  };
  for (const name of ['appendChild', 'insertBefore']) {
    const insert = Node.prototype[name];
    Node.prototype[name] = function (node, ...rest) {
      return node instanceof HTMLStyleElement ? adopt(node) : insert.call(this, node, ...rest);
    };
  }
  for (const name of ['append', 'prepend']) {
    const insert = Element.prototype[name];
    Element.prototype[name] = function (...nodes) {
      const kept = nodes.filter((node) => !(node instanceof HTMLStyleElement && adopt(node)));
      return insert.apply(this, kept);
    };
  }
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this.style) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(text) {
      markup.set.call(this, String(text).replace(/(<[^>]*?) style=/g, '$1 data-style='));
      for (const element of (this.content ?? this).querySelectorAll('[data-style]')) {
        element.style.cssText = element.dataset.style;
        element.removeAttribute('data-style');
      }
    },
  });
})();
`;
