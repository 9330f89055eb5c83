import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type Catalog, readCatalogs, sentencesOf } from './source/catalogs.ts';
import { eachNode, parseSource, placeOf, readSources } from './source/source-files.ts';
import { textOf } from './source/spoken-words.ts';
import { storedWords } from './source/stored-words.ts';

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

/** Names of the sets that words are given for in a language: what is imported beside `giveWords`, as [workspace, name]. */
function setsGiven(language: 'en' | 'id'): [string, string][] {
  const catalogs = new Map(readCatalogs(() => true));
  const isTheirs = (path: string) =>
    path.endsWith(`words.${language}.ts`) && !ownerOf(path).endsWith('module-kit');
  return readSources('giveWords(', isTheirs).flatMap(({ fileName, text }) => {
    const named = [...text.matchAll(/giveWords\(\{ '([^']+)':/g)].map(([, name = '']) => [
      ownerOf(fileName),
      name,
    ]);
    const imported = [...text.matchAll(/from '(?:@pasok\/(\w+)|\.)(\/words\/[\w-]+\.json)'/g)];
    const given = imported.flatMap(([, of, file = '']) => {
      const path = of ? `packages/${of}/src${file}` : join(dirname(fileName), file);
      const names = path.endsWith('-errors.json') ? ['errors'] : Object.keys(catalogs.get(path) ?? {});
      return names.map((name) => [ownerOf(path), name]);
    });
    return [...named, ...given] as [string, string][];
  });
}

it('every set of words has a name of its own, is whole in English, and is given to whoever reads it', () => {
  const read = setsRead();
  const names = read.map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  // With its workspace: what another one calls so would be given to nobody.
  const own = read.map(String);
  expect([...new Set(setsGiven('en').map(String))].toSorted()).toEqual(own.toSorted());
  expect(setsGiven('id').filter((set) => !own.includes(String(set)))).toEqual([]);
});

/** The catalogs that sets of the product's own words are, by the names of the sets. */
function ownCatalogs(): Map<string, Catalog> {
  const files = new Map(readCatalogs((path) => !/\/(en|id)\.json$/.test(path)));
  const found = new Map<string, Catalog>();
  for (const source of readSources('wordsOf(', (path) => !/\.test\.tsx?$/.test(path))) {
    const imports = [...source.text.matchAll(/^import (\w+) from '([^']+\.json)'/gm)];
    for (const [, name = '', given = ''] of source.text.matchAll(/wordsOf\('([^']+)', (\w+)\)/g)) {
      const from = imports.find(([, each]) => each === given)?.[2];
      const catalog = from && files.get(join(dirname(source.fileName), from));
      if (catalog) found.set(name, catalog);
    }
  }
  return found;
}

/** The keys of a catalog, with the names of the places. */
const keysOf = (catalog: Catalog): string[] =>
  [...new Set([...sentencesOf(catalog)].map(({ path, places }) => `${path}(${places ?? ''})`))].toSorted();

/** Keys that another language has and the own words have not, or the other way round, and places that no key names. */
function faultsOf(own: Catalog, other: Catalog, isWhole: boolean): string[] {
  const [keys, others] = [keysOf(own), keysOf(other)];
  const missing = isWhole ? keys.filter((key) => !others.includes(key)) : [];
  const strange = [...sentencesOf(other)].filter(({ places = [], when, text }) => {
    const named = [...text.matchAll(/\{([^|}]*)/g), ...when.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    return places.length > 0 && !named.every((name) => places.includes(name));
  });
  return [
    ...missing.map((key) => `${key} is missing`),
    ...others.filter((key) => !keys.includes(key)).map((key) => `${key} is superfluous`),
    ...strange.map(({ path, text }) => `${path}: a place without a value in '${text}'`),
  ];
}

it('catalogs of all languages have the same keys, and places with values', () => {
  const own: Catalog = { title: 'Judul', 'units(count)': '{count} unit' };
  expect(faultsOf(own, { 'units(count)': { 1: 'a {unit}', other: '{count}' }, lead: 'x' }, true)).toEqual([
    'title() is missing',
    'lead() is superfluous',
    "units: a place without a value in 'a {unit}'",
  ]);
  const sets = ownCatalogs();
  expect(sets.size).toBeGreaterThan(0);
  for (const [name, catalog] of sets) expect([name, ...faultsOf(catalog, catalog, true)]).toEqual([name]);
  for (const [path, words] of readCatalogs((each) => /\/(en|id)\.json$/.test(each)))
    for (const [name, other] of Object.entries(words)) {
      const faults = faultsOf(sets.get(name) ?? {}, other as Catalog, path.endsWith('/en.json'));
      expect([path, name, ...faults]).toEqual([path, name]);
    }
  // What services say, each set in a file of its own.
  const catalogs = new Map(readCatalogs(() => true));
  for (const [path, english] of catalogs) {
    const own = catalogs.get(path.replace('/en-', '/own-'));
    if (path.includes('/en-')) expect([path, ...faultsOf(own ?? {}, english, true)]).toEqual([path]);
  }
});

const speaks = {
  en: /\b(yang|dan|untuk|anda|tidak|belum|sudah|dengan|dari|atau|akan|ini|itu|pada|oleh|barang|penawaran|permintaan|penjual|pembeli|transaksi|kata sandi|batal|simpan|hapus|kirim|terima|memuat|gagal|coba lagi)\b/i,
  id: /\b(the|previous|mining|your|with|from|and|offers?|requests?|accept|reject(ed)?|cancel(led)?|completed|pending|sign (in|out)|register|password|search|reset|submit|back|create|failed|successful(ly)?|not|found|no|view|make|all|new|my|by|of|to|next|recent|days|ago|details|quantity|price|download|upload|update|record|guest|more|add|remove|validate)\b/i,
};

/** Every text of a language's files, with where it stands. */
function textsOf(language: 'en' | 'id'): [string, string][] {
  const found: [string, string][] = [];
  for (const source of readSources('', (path) => path.endsWith(`.${language}.ts`)))
    eachNode(source, (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
      if (!isText || ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)) return;
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      if (!isKey && !ts.isBinaryExpression(node.parent)) found.push([placeOf(node), node.text]);
    });
  for (const [path, catalog] of readCatalogs((each) => new RegExp(`/${language}(-\\w+)?\\.json$`).test(each)))
    for (const { path: key, text } of sentencesOf(catalog)) found.push([`${path} ${key}`, text]);
  return found;
}

/** Names of Indonesian papers and offices stand in brackets; those of places are English. */
const bare = (text: string) => text.replaceAll(/\([^)]*\)|"[^"]*"|\{\w+\}/g, '');

it.each(['en', 'id'] as const)('%s speaks no other language', (language) => {
  const foreign = textsOf(language).filter(([, text]) => speaks[language].test(bare(text)));
  expect(foreign).toEqual([]);
});

it('what the own words have in English Indonesian has in words of its own', () => {
  const indonesian = new Map(
    readCatalogs((path) => path.endsWith('/id.json')).flatMap(([, words]) => Object.entries(words)),
  );
  const left = [...ownCatalogs()].flatMap(([name, own]) => {
    const said = new Set([...sentencesOf(Object(indonesian.get(name)))].map(({ path }) => path));
    return [...sentencesOf(own)].flatMap(({ path, text }) => {
      // What a developer writes into an address is nobody's language.
      const isLeft = !said.has(path) && speaks.id.test(bare(text).replace('from dan limit', ''));
      return isLeft ? [`${name} ${path}: ${text}`] : [];
    });
  });
  expect(left).toEqual([]);
});

/** What a set of words holds; an API's description is for developers. */
const isSaidElsewhere = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node) && /^(wordsOf|localise)$/.test(node.expression.getText())) return true;
  if (ts.isPropertyAssignment(node) && /^(summary|description|said|made|met)$/.test(node.name.getText()))
    return true;
  if (ts.isCallExpression(node) && /^(jsonResponse|defineRoute)$/.test(node.expression.getText()))
    return true;
  return node.parent !== undefined && isSaidElsewhere(node.parent);
};

/** What a refusal says, in whatever language it is. */
const isMessage = ({ parent }: ts.Node) =>
  ts.isPropertyAssignment(parent) && /^(message|error)$/.test(parent.name.getText());

/** Sentences in Indonesian, and any word of a refusal, that stand in no set, so that a reader of English reads them. */
function straySentences(sources: readonly ts.SourceFile[]): string[] {
  const found: string[] = [];
  for (const source of sources)
    eachNode(source, (node) => {
      const isText =
        ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
      if (
        isText &&
        ((/\p{L} \p{L}/u.test(node.getText()) && speaks.en.test(node.getText())) ||
          (isMessage(node) && /\p{L}{2}/u.test(textOf(node) ?? ''))) &&
        !isSaidElsewhere(node)
      )
        found.push(placeOf(node));
    });
  return found;
}

it('refusals and what else is answered stand in sets, so that each reader has them in one language', () => {
  const planted = (text: string) => straySentences([parseSource('planted.ts', text)]);
  expect(planted(`throw new E(\`Hanya \${n} unit: unit \${m} tidak ada.\`);`)).toEqual(['planted.ts:1']);
  expect(planted("stop('Worker tidak dapat dijalankan.')")).toEqual(['planted.ts:1']);
  expect(planted("refuse({ message: 'Refused' })")).toEqual(['planted.ts:1']);
  expect(planted(`refuse({ message: \`\${place}: \${words.late}\` })`)).toEqual([]);
  expect(
    planted("const w = wordsOf('a', { b: 'Tidak ada lagi.' }); route({ summary: 'Data yang lama' })"),
  ).toEqual([]);
  const answers = (path: string) =>
    /^(packages\/(chain|client|contracts|domain|miner|service|ui)|services\/(core|chain)-api)\/src\//.test(
      path,
    ) && !/\.test\.tsx?$|\/src\/test\/|\/demo\/|routes\.ts$|api-info|region-list/.test(path);
  expect(straySentences(readSources('', answers))).toEqual([]);
});

/** Sets that services say in the language of each call. */
const spokenSets = (): Set<string> => {
  const names = new Set<string>();
  for (const source of readSources('localise(', (path) => !/\.test\.ts$/.test(path)))
    for (const [, name = ''] of source.text.matchAll(
      /(\w+(?:Texts|Words|Refusals))(?: = localise\(|, \{ en)/g,
    ))
      names.add(name);
  return names;
};

/** Places where such a set is read as a file is loaded: by nobody's call, so in nobody's language. */
function readTooEarly(sources: readonly ts.SourceFile[], sets: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const isRead = ts.isPropertyAccessExpression(node) && sets.has(node.expression.getText());
    if (isRead) found.push(`${placeOf(node)}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return found;
}

it('services read words when they say them', () => {
  const sets = spokenSets();
  expect(sets.size).toBeGreaterThan(8);
  const planted = parseSource('planted.ts', 'const a = { b: answerTexts.c }; const d = () => answerTexts.c;');
  expect(readTooEarly([planted], sets)).toEqual(['planted.ts:1: answerTexts.c']);
  const runs = (path: string) => /^(services|packages)\/[^/]+\/src\//.test(path) && !/\.test\.ts$/.test(path);
  expect(readTooEarly(readSources('Texts', runs), sets)).toEqual([]);
});

it('services store kind and values, and no words of one language', () => {
  const sets = spokenSets();
  const planted = [
    'db.insert(t).values({ title: answerTexts.a, said });',
    `appendHistory(ctx, deal, [{ kind: 'recorded', note: \`Blok #\${index}\` }]);`,
    `const progress = \`\${a} dari \${b} unit\`; appendHistory(ctx, deal, [{ note: progress }]);`,
    "rejectPending(ctx, { reason: 'Permintaan dibatalkan.' });",
    `sql\`insert into t (a) values (\${answerWords(answer)})\`;`,
  ].map((text, at) => parseSource(`${at}.ts`, text));
  expect(storedWords(planted, sets)).toEqual(['0.ts:1', '1.ts:1', '2.ts:1', '3.ts:1', '4.ts:1']);
  const kind =
    'db.insert(t).values({ note: renderOwn(said), said, by: sql`now() + make_interval(secs => 1)` });';
  expect(storedWords([parseSource('kind.ts', kind)], sets)).toEqual([]);
  // What the people of the demo type is theirs, and an API's description is for developers.
  const writes = (path: string) =>
    /^services\/[^/]+\/src\//.test(path) &&
    !/\.test\.ts$|\/src\/test\/|\/demo\/|[-/]texts(\.\w+)?\.ts$|api-info/.test(path);
  expect(storedWords(readSources('', writes), sets)).toEqual([]);
});

/** Words that mean what the first one means (docs/glossary.md). */
const others = {
  Request: ['tenders?', 'RFQ'],
  Offer: ['bids?', 'quotes?', 'quotations?'],
  Vendor: ['suppliers?', 'sellers?'],
  Buyer: ['clients?', 'customers?', 'purchasers?'],
  Transaction: ['deals?'],
  Deadline: ['closing date', 'end date'],
  'Price per unit': ['unit prices?', 'prices? (per|a) (item|piece)'],
  'Maximum price per unit': ['(maximum|max) price(?! per unit)', 'budget per'],
  'Delivery address': ['shipping address'],
  'Track record': ['reputation', 'ratings?'],
  'Blockchain receipt': ['blockchain (proof|evidence)'],
  Administrator: ['admins?', 'moderators?'],
  Sign: ['log (me )?(in|out)', 'logout'],
};

/** What the specification has in English. */
const quoted = /Registration successful! You can now log in\./;

it('English has one word for one thing', () => {
  const stray = textsOf('en').flatMap(([place, text]) =>
    Object.entries(others).flatMap(([word, strays]) =>
      strays
        .filter((each) =>
          new RegExp(`\\b(${each})\\b`, 'iu').test(text.replace(quoted, '').replaceAll(/\{\w+/g, '')),
        )
        .map((each) => `${place}: '${text}' (${each} for ${word})`),
    ),
  );
  expect(stray).toEqual([]);
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  for (const word of Object.keys(others).slice(0, -2))
    expect(glossary).toMatch(new RegExp(`^\\| [^|]+ \\| ${word}\\b`, 'mu'));
});
