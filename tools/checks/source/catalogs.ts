import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Words of a set: sentences, groups of them, and `"units(count)": { "0": …, "other": … }`. */
export type Catalog = { [key: string]: string | readonly (string | Catalog)[] | Catalog };
/** A sentence: its key without the names of its places, these, and when it is said of several ('' where it is one). */
export type Sentence = { path: string; places: readonly string[] | undefined; when: string; text: string };

/** Every catalog of words that git knows or would take, by its path: `mf-class/src/words/own.json`, `en.json`, `id.json`. */
export function readCatalogs(of: (path: string) => boolean): [path: string, catalog: Catalog][] {
  const asked = ['ls-files', '-z', '-co', '--exclude-standard', '--', '**/words/*.json'];
  const { stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
  return [...new Set(stdout.split('\0'))]
    .filter((path) => path && of(path) && existsSync(join(root, path)))
    .map((path) => [path, JSON.parse(readFileSync(join(root, path), 'utf8'))]);
}

/** All that a catalog says. */
export function* sentencesOf(catalog: Catalog, above = ''): Generator<Sentence> {
  for (const [key, said] of Object.entries(catalog)) {
    const [name, names] = key.split(/[()]/);
    const path = `${above}${name}`;
    const places = names?.split(', ').map((each) => each.replace('?', ''));
    if (typeof said === 'string') yield { path, places, when: '', text: said };
    else if (Array.isArray(said))
      for (const text of said)
        if (typeof text === 'string') yield { path, places, when: '', text };
        else for (const part of sentencesOf(text)) yield { ...part, path };
    else if (!places) yield* sentencesOf(said as Catalog, `${path}.`);
    else
      for (const [when, text] of Object.entries(said as Record<string, string>))
        yield { path, places, when: when || '=', text };
  }
}
