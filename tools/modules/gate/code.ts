import type { AnyNode } from 'acorn';
import { type Use, usesOfGlobals } from './globals.ts';
import { refusal } from './refusal.ts';

/** Parts of an address that may be read; `reload` leads nowhere else. */
const readable = new Set([
  'href',
  'origin',
  'protocol',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
  'reload',
  'toString',
  'ancestorOrigins',
]);

const begins =
  (...names: string[]) =>
  ({ path }: Use) =>
    names.every((name, at) => path[at] === name);
const isOneOf =
  (...names: string[]) =>
  ({ path }: Use) =>
    names.includes(path[0] ?? '');

/** What a module's card may allow it. */
export const allowances = [
  'localStorage',
  'document.cookie',
  'location',
  'window.open',
  'eval',
  'Worker',
  'caches',
] as const;

/** What leads a page, or what it knows, past the shell; each with what to write in its place. An allowance names the key. */
const forbidden = {
  localStorage: { isUsed: begins('localStorage'), instead: 'deviceStorage of @pasok/client' },
  'document.cookie': { isUsed: begins('document', 'cookie'), instead: 'deviceStorage of @pasok/client' },
  location: { isUsed: leadsAway, instead: 'a link, or useNavigate of react-router-dom' },
  'window.open': { isUsed: begins('open'), instead: 'a link with target="_blank"' },
  eval: { isUsed: runsText, instead: 'the code itself' },
  Worker: {
    isUsed: startsWorker,
    instead: 'startWorker of @pasok/client',
  },
  // What a version writes there would be opened after it was taken back.
  caches: { isUsed: begins('caches'), instead: 'fetchWithIntegrity of @pasok/client' },
} satisfies Record<(typeof allowances)[number], { isUsed: (use: Use) => boolean; instead: string }>;

/** Any use but reading a part: an address that was handed on may be set elsewhere. */
function leadsAway({ path, node, parent }: Use): boolean {
  if (path[0] === 'navigation') return path[1] === 'navigate';
  if (path[0] !== 'location') return false;
  return !readable.has(path[1] ?? '') || (path.length === 2 && isSet(node, parent));
}

function isSet(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'AssignmentExpression') return parent.left === node;
  return parent?.type === 'UpdateExpression';
}

function runsText({ path, parent, node }: Use): boolean {
  if (path[0] === 'eval') return true;
  const isCalled =
    (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node;
  if (!isCalled || path.length !== 1) return false;
  if (path[0] === 'Function') return !isKnownText(parent.arguments);
  const isTimer = path[0] === 'setTimeout' || path[0] === 'setInterval';
  return isTimer && ['Literal', 'TemplateLiteral'].includes(parent.arguments[0]?.type ?? '');
}

/** How the bundler finds the window where there is no globalThis, and zod whether text may be run: nothing happens. */
function isKnownText([first, ...rest]: readonly AnyNode[]): boolean {
  return first?.type === 'Literal' && rest.length === 0 && ['', 'return this'].includes(String(first.value));
}

function startsWorker(use: Use): boolean {
  return isOneOf('Worker', 'SharedWorker', 'importScripts')(use) || begins('navigator', 'serviceWorker')(use);
}

/** `typeof Worker` only asks whether there is such a thing. */
const isAskedFor = ({ parent }: Use) => parent?.type === 'UnaryExpression' && parent.operator === 'typeof';

/** Refuses a script that goes past the shell, unless the module's card allows it that with a reason. */
export function checkCode(file: string, text: string, allows: Readonly<Record<string, string>>): void {
  for (const use of usesOfGlobals(text).filter((each) => !isAskedFor(each)))
    for (const [name, { isUsed, instead }] of Object.entries(forbidden))
      if (!Object.hasOwn(allows, name) && isUsed(use)) {
        const { line, column } = use.node.loc?.start ?? { line: 1, column: 0 };
        const words = text.slice(use.node.start, use.parent?.end ?? use.node.end).slice(0, 60);
        throw refusal(
          `${file}:${line}:${column + 1}`,
          `it uses ${name} (${words}): write ${instead}, or allow it in package.json with a reason`,
        );
      }
}
