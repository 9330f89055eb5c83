import { type AnyNode, type Identifier, type MemberExpression, type Program, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { analyze } from 'eslint-scope';

/** A name of the page's that a script asks for: its path (`document`, `cookie`), and where it stands. */
export type Use = { path: readonly string[]; node: AnyNode; parent: AnyNode | undefined };

/** Other names of the window itself. */
const windows = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames', 'opener', 'defaultView']);

function parseScript(text: string): { program: Program; sourceType: 'module' | 'script' } {
  const options = { ecmaVersion: 'latest', locations: true, ranges: true } as const;
  try {
    return { program: parse(text, { ...options, sourceType: 'script' }), sourceType: 'script' };
  } catch {
    return { program: parse(text, { ...options, sourceType: 'module' }), sourceType: 'module' };
  }
}

function parentsOf(program: Program): Map<AnyNode, AnyNode> {
  const parents = new Map<AnyNode, AnyNode>();
  fullAncestor(program, (node, _state, ancestors) => {
    const parent = ancestors.at(-2);
    if (parent) parents.set(node as AnyNode, parent as AnyNode);
  });
  return parents;
}

/** `a.b`, `a['b']` and a template without holes have a name; `a[b]` has none. */
function nameOf({ computed, property }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  if (property.type === 'Literal') return String(property.value);
  if (property.type === 'TemplateLiteral' && property.expressions.length === 0)
    return property.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/**
 * Every use of a name that no scope of the script declares, followed to its end: `window.document.cookie` is
 * `document`, `cookie`. What is taken out of one by `const { x } = window` counts as used. @throws SyntaxError.
 */
export function usesOfGlobals(text: string): Use[] {
  const { program, sourceType } = parseScript(text);
  const parents = parentsOf(program);
  // biome-ignore lint/suspicious/noExplicitAny: two packages name the types of one syntax tree differently.
  const { globalScope } = analyze(program as any, { ecmaVersion: 2024, sourceType });
  const found = globalScope?.through ?? [];
  return found.flatMap(({ identifier }) => follow(identifier as unknown as Identifier, parents));
}

function follow(identifier: Identifier, parents: ReadonlyMap<AnyNode, AnyNode>): Use[] {
  const path = [identifier.name];
  let node: AnyNode = identifier;
  let parent = parents.get(node);
  while (parent?.type === 'MemberExpression' && parent.object === node) {
    const name = nameOf(parent);
    if (name === undefined) break;
    path.push(name);
    node = parent;
    parent = parents.get(node);
    if (parent?.type === 'ChainExpression') {
      node = parent;
      parent = parents.get(node);
    }
  }
  return takenOut(parent, node).map((name) => ({ path: fromWindow([...path, ...name]), node, parent }));
}

/** The names that a pattern takes out of `node`; one empty list where there is none. */
function takenOut(parent: AnyNode | undefined, node: AnyNode): string[][] {
  const pattern =
    parent?.type === 'VariableDeclarator' && parent.init === node
      ? parent.id
      : parent?.type === 'AssignmentExpression' && parent.right === node
        ? parent.left
        : undefined;
  if (pattern?.type !== 'ObjectPattern') return [[]];
  return pattern.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name]] : [],
  );
}

/** Without the names of the window before it, and `document.location` as the same as `location`. */
function fromWindow(path: readonly string[]): readonly string[] {
  const at = path.findIndex((name, place) => {
    const follows = path[place + 1];
    if (windows.has(name)) return false;
    return !(name === 'document' && (follows === 'defaultView' || follows === 'location'));
  });
  return at === -1 ? [] : path.slice(at);
}
