import ts from 'typescript';
import { eachNode, placeOf } from './source-files.ts';
import { textOf } from './spoken-words.ts';

/** 'Permintaan dibatalkan.', 'Blok #2': what begins as a sentence and goes on. */
const isSentence = (node: ts.Node): boolean => /^(\p{Lu}\p{L}+|2 \p{L}+) \S/u.test(textOf(node) ?? '');

/** Whether a value is words of a language: said, or asked of a set; what `renderOwn` says has its kind and values beside it. */
function holdsWords(value: ts.Node, sets: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(value)) {
    const name = value.expression.getText();
    if (name === 'renderOwn') return false;
    if (/(?<!^plain)Words$/.test(name)) return true;
  }
  if (ts.isPropertyAccessExpression(value) && sets.has(value.expression.getText())) return true;
  // The text of a statement is none, what is filled into it may be one.
  if (!ts.isTaggedTemplateExpression(value.parent) && isSentence(value)) return true;
  return ts.forEachChild(value, (child) => holdsWords(child, sets) || undefined) ?? false;
}

const isStatement = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) &&
  /\b(insert\s+into|update\s+\S+( \w+)? set)\b/i.test(node.template.getText());

/** What a piece of program writes: into a row, into the history, or under the name of a column that people fill too. */
function writtenBy(node: ts.Node): readonly ts.Node[] {
  if (ts.isCallExpression(node) && /(\.values|\.set|^appendHistory)$/.test(node.expression.getText()))
    return node.arguments;
  if (isStatement(node) && ts.isTemplateExpression(node.template))
    return node.template.templateSpans.map(({ expression }) => expression);
  if (ts.isPropertyAssignment(node) && /^(note|reason|device)$/.test(node.name.getText()))
    return [node.initializer];
  return [];
}

/** Places that store words of one language, themselves or by a `const` of the same file. */
export function storedWords(files: readonly ts.SourceFile[], sets: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const file of files) {
    const made = new Map<string, ts.Node>();
    eachNode(file, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name))
        made.set(node.name.text, node.initializer);
    });
    eachNode(file, (node) => {
      for (const value of writtenBy(node))
        eachNode(value, (part) => {
          const behind = ts.isIdentifier(part) ? made.get(part.text) : undefined;
          const isFunction = behind && ts.isFunctionLike(behind);
          if (holdsWords(part, sets) || (behind && !isFunction && holdsWords(behind, sets)))
            found.add(placeOf(node));
        });
    });
  }
  return [...found];
}
