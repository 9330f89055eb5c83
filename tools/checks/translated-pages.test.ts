import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

/** What stands among the children of an element. */
type Child = { isText: boolean; varies: boolean; isSpace?: boolean };

const isScreen = (path: string) =>
  /^(shell|mf-[a-z]+|packages\/(ui|client))\/src\/.*\.tsx$/.test(path) &&
  !/\.test\.tsx$|screen-test/.test(path);

/** Names of what holds elements, not a text. */
const elements =
  /(^|\.)(children|notice|actions?|card|head|chain|loading|panel|lesson|row|files|verifyWhole|dialog)$|^(button|createPortal)$/;

/** A space between two elements. */
const space: Child = { isText: true, varies: false, isSpace: true };

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node;
}

/** What an expression may draw: a text of its own, and not always the same. */
function judge(given: ts.Expression): Child {
  const node = unwrap(given);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return { isText: false, varies: false };
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [judge(node.whenTrue), judge(node.whenFalse)];
    return { isText: yes.isText || no.isText, varies: !(yes.isText && no.isText) };
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return { isText: judge(node.right).isText, varies: true };
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return { isText: true, varies: !judge(node.right).isText };
    return { isText: true, varies: false };
  }
  if (ts.isStringLiteralLike(node) && node.text.trim() === '') return space;
  const name = ts.isCallExpression(node) ? node.expression.getText() : node.getText();
  if (/\.(map|flatMap)$/.test(name)) return { isText: false, varies: true };
  const isNothing = /^(null|undefined|false)$/.test(name);
  return {
    isText: !isNothing && !elements.test(name.replace('?.', '.').replace(/\?$|\.$/, '')),
    varies: false,
  };
}

function childrenOf({ children }: ts.JsxElement | ts.JsxFragment): Child[] {
  return children.flatMap((child): Child[] => {
    if (ts.isJsxText(child)) {
      if (child.containsOnlyTriviaWhiteSpaces) return [];
      return child.text.trim() === '' ? [space] : [{ isText: true, varies: false }];
    }
    if (!ts.isJsxExpression(child)) return [{ isText: false, varies: false }];
    return child.expression ? [judge(child.expression)] : [];
  });
}

/**
 * A browser's translation puts every text into an element of its own, and React then looks in vain for the text that it is to
 * take away or to put something before: the screen is gone. A text that has an element for itself is safe.
 */
function bareTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  eachNode(file, (node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const all = childrenOf(node);
    // Nothing is put before a space that only constant siblings precede, and nothing takes it away.
    const children = all.filter(
      ({ isSpace }, at) => !isSpace || all.slice(0, at).some(({ varies }) => varies),
    );
    if (!children.some(({ isText }) => isText)) return;
    const isBeside = children.length > 1 && children.some(({ varies }) => varies);
    // What a fragment holds comes and goes with it, one by one.
    if (isBeside || ts.isJsxFragment(node)) found.push(placeOf(node));
  });
  return found;
}

it('no text of a screen stands bare beside what comes and goes', () => {
  const screens = readSources('', isScreen);
  expect(screens.length).toBeGreaterThan(150);
  expect(screens.flatMap(bareTexts)).toEqual([]);
});
