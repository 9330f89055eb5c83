import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

// Words in the languages that people choose: every set is given by whoever reads it, and each speaks one language.

const root = fileURLToPath(new URL('../..', import.meta.url));

/** 'shell', 'packages/ui': the workspace of a path. */
const ownerOf = (path: string): string => /^(packages\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

/** Sets that are read, as [workspace, name]. */
function setsRead(): [string, string][] {
  const found: [string, string][] = [];
  // Others are called so too.
  const isTheirs = ({ text }: ts.SourceFile) => /import [^;]*\bwordsOf\b[^;]*\/language/.test(text);
  for (const source of readSources('wordsOf(', (path) => !/\.test\.tsx?$/.test(path)).filter(isTheirs))
    eachNode(source, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'wordsOf') return;
      const [name] = node.arguments;
      if (!name || !ts.isStringLiteral(name)) throw new Error(`${placeOf(node)}: a set is named by a text`);
      found.push([ownerOf(source.fileName), name.text]);
    });
  return found.filter(([owner]) => !owner.endsWith('module-kit'));
}

/** Names of the sets that the files of words of a workspace give. */
async function setsGiven(owner: string, language: 'en' | 'id'): Promise<string[]> {
  const files = readSources('giveWords', (path) => path.endsWith(`words.${language}.ts`)).map(
    ({ fileName }) => fileName,
  );
  const own = files.filter((path) => ownerOf(path) === owner);
  const names = own.map(async (path) => (await import(join(root, path))).default as string[]);
  return (await Promise.all(names)).flat();
}

it('every set of words has a name of its own, is whole in English, and is given by the workspace that reads it', async () => {
  const read = setsRead();
  const names = read.map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const owner of new Set(read.map(([each]) => each))) {
    const own = read.filter(([each]) => each === owner).map(([, name]) => name);
    expect((await setsGiven(owner, 'en')).toSorted(), owner).toEqual(own.toSorted());
    const some = await setsGiven(owner, 'id');
    expect(some.filter((name) => !own.includes(name))).toEqual([]);
  }
});

const speaks = {
  en: /\b(yang|dan|untuk|anda|tidak|belum|sudah|dengan|dari|atau|akan|ini|itu|pada|oleh|barang|penawaran|permintaan|penjual|pembeli|transaksi|kata sandi|batal|simpan|hapus|kirim|terima|memuat|gagal|coba lagi)\b/i,
  id: /\b(the|your|with|from|and|offers?|requests?|accept|reject(ed)?|cancel(led)?|completed|pending|sign (in|out)|register|password|search|reset|submit|back|create|failed|successful(ly)?|not|found|no)\b/i,
};

/** What the files of a language say in another one; names of Indonesian papers and offices stand in brackets. */
function foreignIn(language: 'en' | 'id'): string[] {
  const found: string[] = [];
  for (const source of readSources('', (path) => path.endsWith(`.${language}.ts`)))
    eachNode(source, (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
      if (!isText || ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)) return;
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      const isValue = ts.isBinaryExpression(node.parent) && !isKey;
      if (isKey || isValue) return;
      const text = node.text.replaceAll(/\([^)]*\)|"[^"]*"/g, '');
      if (speaks[language].test(text)) found.push(`${placeOf(node)}: ${node.text}`);
    });
  return found;
}

it.each(['en', 'id'] as const)('%s speaks no other language', (language) => {
  expect(foreignIn(language)).toEqual([]);
});
