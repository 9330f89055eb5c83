import ts from 'typescript';
import { eachNode, placeOf } from './source-files.ts';

export type Phrase = { place: string; words: string };

/** The words a piece of program holds, with a number in place of what is filled in. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('2');
}

/** Whoever develops reads errors and the console; what goes on to a person ends as a sentence does. */
export const isForDevelopers = ({ parent }: ts.Node, text: string): boolean =>
  !text.endsWith('.') &&
  (ts.isNewExpression(parent) ||
    (ts.isCallExpression(parent) && /^(console\.|super$)/.test(parent.expression.getText())));

/** Operators and developers are told in English: its small words stand in no Indonesian text. */
const isEnglish = (text: string): boolean =>
  /\b(the|an?|of|is|are|to|by|not|has|in|for|and|was|with|on|it)\b/i.test(text);

/** Several words. Two that begin small are a reason in a log. */
function isSpoken(text: string): boolean {
  const words = text.split(/\s/).filter((word) => /\p{L}{2}/u.test(word));
  const needed = /^\p{Ll}/u.test(text) ? 3 : 2;
  return words.length >= needed && !isEnglish(text);
}

/** What a service or a package says to people, without a page's tags: neither to developers nor, in SQL, to the database. */
export function spokenIn(file: ts.SourceFile): Phrase[] {
  const said: Phrase[] = [];
  eachNode(file, (node) => {
    const words =
      textOf(node)
        ?.replace(/<[^<>]*>/g, ' ')
        .trim() ?? '';
    if (!isSpoken(words) || isForDevelopers(node, words) || ts.isTaggedTemplateExpression(node.parent))
      return;
    said.push({ place: placeOf(node), words });
  });
  return said;
}
