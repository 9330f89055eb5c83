import {
  type Atrule,
  type Block,
  type CssNode,
  generate,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree';
import { refusal } from './refusal.ts';

/** Say when rules hold, and nothing by themselves; every other of these holds for the whole page whoever writes it. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style', 'charset']);

/**
 * A module's style sheet touches nothing but what the module itself draws: every selector names a class that begins with
 * `own`, which the build gives to the module's CSS Modules.
 */
export function checkStyles(file: string, text: string, own: string): void {
  const tree = parse(text, { positions: true, parseValue: false });
  const about = (node: CssNode) => `${file}:${node.loc?.start.line ?? 1}`;
  const refused = (node: CssNode, what: string) =>
    refusal(about(node), `${what} changes the page outside the module: use a CSS Module`);
  const unread = (node: CssNode) =>
    refusal(about(node), `the gate cannot read ${generate(node).slice(0, 60)}: begin a nested rule with &`);
  walk(tree, {
    visit: 'Atrule',
    enter(node: Atrule) {
      const [kind, name] = [node.name.toLowerCase(), node.prelude ? generate(node.prelude) : ''];
      // Of a page: what stands in its margins.
      if (conditions.has(kind) || this.atrule?.name === 'page') return;
      const isOwnPage = kind === 'page' && /^[\w-]/.test(name);
      if (!isOwnPage && !(kind === 'keyframes' && name.startsWith(own)))
        throw refused(node, `@${node.name} ${name}`.trim());
    },
  });
  walk(tree, {
    visit: 'Rule',
    enter(node: Rule) {
      if (node.prelude.type !== 'SelectorList') throw unread(node.prelude);
      // What is nested begins with &, and is looked for in or beside what was found by the rule around it.
      if (this.rule || this.atrule?.name.toLowerCase() === 'keyframes') return;
      const media = this.atrule?.name === 'media' ? this.atrule.prelude : undefined;
      const printed = media
        ? generate(media)
            .split(',')
            .every((query) => /^print\b/.test(query))
        : false;
      for (const selector of node.prelude.children)
        if (selector.type === 'Selector' && !isOwn(selector, own, printed))
          throw refused(node, `the selector ${generate(selector)}`);
    },
  });
  walk(tree, {
    visit: 'Block',
    enter(node: Block) {
      const hidden = node.children.toArray().find(hidesRule);
      if (hidden) throw unread(hidden);
    },
  });
}

/** A nested rule that does not begin with & is taken for something else: `b:hover{}` for the property b. */
const hidesRule = (node: CssNode): boolean =>
  node.type === 'Raw' ||
  (node.type === 'Declaration' && !node.property.startsWith('--') && generate(node.value).includes('{'));

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
