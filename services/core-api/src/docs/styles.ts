/**
 * Run before the reference: it writes <style> elements, which a strict content policy refuses. Their text goes into
 * constructed sheets instead, and style attributes into the style object, which the policy allows.
 */
export const stylesScript = `'use strict';
(() => {
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
})();
`;
