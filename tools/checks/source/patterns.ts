import ts from 'typescript';
import { eachNode, placeOf } from './source-files.ts';

/** A regular expression of the source. */
export type Pattern = { source: string; flags: string; place: string };

/** The regular expressions of a program: literals, and `RegExp` of a text that stands there. `unread`: of another. */
export function patternsIn(file: ts.SourceFile): { read: Pattern[]; unread: string[] } {
  const read: Pattern[] = [];
  const unread: string[] = [];
  eachNode(file, (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      read.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: placeOf(node) });
    } else if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
        read.push({ source: source.text, flags: flags?.text ?? '', place: placeOf(node) });
      else unread.push(file.fileName);
    }
  });
  return { read, unread };
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
