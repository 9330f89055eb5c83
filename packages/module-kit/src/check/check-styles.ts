import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, parse, type Rule } from 'postcss';
import type { GivenVersion } from './check-module.ts';
import { refusal } from './files.ts';

/** At-rules that hold for the whole page, whoever writes them. */
const everybodys = /^(font-face|import|property|layer|namespace|view-transition)$/i;

const around = (node: Rule | AtRule): (Rule | AtRule)[] => {
  const { parent } = node;
  return parent?.type === 'rule' || parent?.type === 'atrule'
    ? [parent as Rule | AtRule, ...around(parent as Rule | AtRule)]
    : [];
};

/**
 * Refuses a style sheet that changes the page outside the module, as `body` or `*` do: every selector names a class that begins with
 * `own`, which the build gives to the module's CSS Modules. @throws OperatorError with file and line. @internal
 */
export function checkStyles(file: string, text: string, own: string): void {
  const sheet = parse(text);
  const reject = (node: Rule | AtRule, what: string) => {
    throw refusal(
      `${file}:${node.source?.start?.line ?? 1}`,
      `${what} changes the page outside the module: use a class of a CSS Module`,
    );
  };
  sheet.walkAtRules((rule) => {
    const isForeignFrames = rule.name === 'keyframes' && !rule.params.startsWith(own);
    if (everybodys.test(rule.name) || isForeignFrames) reject(rule, `@${rule.name} ${rule.params}`.trim());
  });
  sheet.walkRules((rule) => {
    const outer = around(rule);
    const isInside = outer.some((each) => each.type === 'rule' || /keyframes$/.test((each as AtRule).name));
    if (isInside) return;
    const isPrinted = outer.some(
      (each) => each.type === 'atrule' && /^print\b/.test((each as AtRule).params),
    );
    for (const selector of rule.selectors) {
      // On paper a screen of the module may have the page to itself.
      const said = isPrinted ? selector : withoutConditions(selector);
      if (!said.includes(`.${own}`)) reject(rule, `the selector ${selector}`);
    }
  });
}

/** Refuses a module one of whose style sheets changes the page outside it. @throws OperatorError with file and line. */
export function checkAllStyles({ label, home, files, card }: GivenVersion): void {
  for (const file of files.filter((each) => each.endsWith('.css')))
    checkStyles(`${label}/${file}`, readFileSync(join(home, file), 'utf8'), `${card.name}-`);
}

/** A selector without what stands in its `:not(…)` and `:has(…)`. */
function withoutConditions(selector: string): string {
  const [first = '', ...rest] = selector.split(/:(?:not|has)\(/);
  return first + rest.map((part) => part.slice(part.indexOf(')') + 1)).join('');
}
