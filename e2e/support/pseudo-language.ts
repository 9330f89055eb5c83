import type { Page } from '@playwright/test';

/**
 * Runs in the page before all else: every word in a language nobody speaks, marked, and two fifths longer. What stays
 * unmarked was written where no language reaches it.
 */
export function speakPseudo(): void {
  const letters: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', s: 'š', c: 'ç' };
  const say = (text: string) => {
    if (!/\p{L}/u.test(text)) return text;
    const told = text.replaceAll(/[aeiounsc](?![^{]*\})/g, (letter) => letters[letter] ?? letter);
    const more = Array.from({ length: Math.ceil((text.length * 0.4) / 6) }, () => ' žžžžž').join('');
    return `⟦${told}${more}⟧`;
  };
  const pseudo = (own: unknown): unknown => {
    if (typeof own === 'string') return say(own);
    if (typeof own === 'function') return (...values: unknown[]) => pseudo(own(...values));
    if (Array.isArray(own)) return own.map(pseudo);
    if (typeof own !== 'object' || own === null) return own;
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, pseudo(value)]));
  };
  Reflect.set(globalThis, 'pasokWords', (_: string, own: unknown) => pseudo(own));
}

/** Texts and names that are read and bear no mark. */
export const findUnmarked = (page: Page) =>
  page.evaluate(() => {
    const read: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      const isRead =
        parentElement?.checkVisibility() && !parentElement.closest('script, style, code, pre, svg');
      if (isRead) read.push(textContent ?? '');
    }
    // A field that grows with its text is measured by one that nobody sees.
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([aria-hidden])`))
        read.push(element.getAttribute(name) ?? '');
    return read.filter((text) => !/[⟦⟧ž]/.test(text));
  });

/** Without ids and hashes, and so are names that hold one. */
const bare = (text: string) => text.trim().replaceAll(/[0-9a-f-]{6,}/g, '');

/** Those of the texts that hold words beside the names of `data`. */
export function wordsAmong(texts: readonly string[], data: readonly string[]): Set<string> {
  // The longest first: a name may be the beginning of another.
  const names = data
    .map(bare)
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  const rest = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), bare(text));
  return new Set(texts.filter((text) => /\p{L}{2}/u.test(rest(text))));
}

/** Every text in an answer but the words of the wire ('pending'). */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => !/^[a-z_]*$/.test(text))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What the servers have told a page: names of people and goods, and what was stored as a sentence. */
export function listenTo(page: Page): () => Promise<string[]> {
  const told: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    const isData = answer.url().includes('/api/') && answer.headers()['content-type']?.includes('json');
    if (isData) told.push(answer.json().catch(() => undefined));
  });
  return async () => textsIn(await Promise.all(told));
}
