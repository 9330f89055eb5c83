import ts from 'typescript';
import { eachNode, placeOf } from './source-files.ts';

/** Programs of Node (a .tsx is the browser's) that build and start things: their addresses are of files. */
const isTool = /^tools\/.*\.(ts|mjs|cjs)$|\.config\.(ts|mjs|cjs)$/;
const namesFiles = /\bimport\.meta\.url\b|\bpathToFileURL\b/;
const isLocation = /^(window\.)?location$/;

/**
 * Where a program takes `.pathname` though its addresses are of files: a blank or an accent of the folder stays
 * escaped there, so the file is not found. `fileURLToPath` gives the path.
 */
export function filePathnames(file: ts.SourceFile): string[] {
  const found: string[] = [];
  if (!isTool.test(file.fileName) && !namesFiles.test(file.text)) return found;
  eachNode(file, (node) => {
    const isRead = ts.isPropertyAccessExpression(node) && node.name.text === 'pathname';
    const isTaken = ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'pathname';
    if ((isRead && !isLocation.test(node.expression.getText())) || isTaken) found.push(placeOf(node));
  });
  return found;
}
