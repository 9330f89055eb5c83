import { type Atrule, type CssNode, generate, parse, type Rule, type Selector, walk } from 'css-tree';
import { refusal } from './refusal.ts';

/** Rules that hold for the whole page whoever writes them; `@page` only where it has no name. */
const forEverybody = new Set([
  'import',
  'font-face',
  'property',
  'counter-style',
  'layer',
  'namespace',
  'scope',
]);

/**
 * A module's style sheet touches nothing but what the module itself draws: every selector names a class that begins with
 * `own`, which the build gives to the module's CSS Modules.
 */
export function checkStyles(file: string, text: string, own: string): void {
  const tree = parse(text, { positions: true, parseValue: false });
  const refused = (node: CssNode, what: string) =>
    refusal(
      `${file}:${node.loc?.start.line ?? 1}`,
      `${what} changes the page outside the module: use a CSS Module`,
    );
  walk(tree, {
    visit: 'Atrule',
    enter(node: Atrule) {
      const name = node.prelude ? generate(node.prelude) : '';
      if (forEverybody.has(node.name) || (node.name === 'page' && !/^[\w-]/.test(name)))
        throw refused(node, `@${node.name} ${name}`.trim());
      if (node.name === 'keyframes' && !name.startsWith(own)) throw refused(node, `@keyframes ${name}`);
    },
  });
  walk(tree, {
    visit: 'Rule',
    enter(node: Rule) {
      // What is nested is looked for inside what was found by the rule around it.
      if (this.rule || this.atrule?.name === 'keyframes' || node.prelude.type !== 'SelectorList') return;
      const media = this.atrule?.name === 'media' ? this.atrule.prelude : undefined;
      const printed = media ? /^print\b/.test(generate(media)) : false;
      for (const selector of node.prelude.children)
        if (selector.type === 'Selector' && !isOwn(selector, own, printed))
          throw refused(node, `the selector ${generate(selector)}`);
    },
  });
}

/** Whether a selector finds only what is in, or beside, an element of the module's own. */
function isOwn({ children }: Selector, own: string, printed: boolean): boolean {
  return children.some((node) => {
    if (node.type === 'ClassSelector') return node.name.startsWith(own);
    if (node.type !== 'PseudoClassSelector' || !node.children) return false;
    // On paper a screen of the module may have the page to itself, as long as it is the one that is printed.
    if (!['is', 'where', ...(printed ? ['has'] : [])].includes(node.name)) return false;
    const inside = node.children
      .toArray()
      .flatMap((list) => ('children' in list ? (list.children?.toArray() ?? []) : []));
    return inside.length > 0 && inside.every((each) => each.type === 'Selector' && isOwn(each, own, printed));
  });
}
