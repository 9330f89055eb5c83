import { type StoredFile, withText } from './file-store.ts';
import type { PageFirst } from './page-first.ts';

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? '');

const preload = ([address, integrity]: readonly [string, string]) =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" href="${escapeText(address)}" ` +
  `integrity="${escapeText(integrity)}" crossorigin="anonymous">`;

/**
 * The shell's page with what an address begins with: its own screens as preloads, what the module and the person's data
 * need for `first.js` to ask for. Made from the files as they are now, under a tag of its own content: never of a build
 * that was taken back.
 */
export function fillPage(page: StoredFile, { shell, module, route, calls }: PageFirst): StoredFile {
  const meta = JSON.stringify({ route, files: module, calls });
  const html = page.body
    .toString()
    // By a function: '$&' in an address is no pattern.
    .replace('<head>', () => `<head><meta name="pasok-first" content="${escapeText(meta)}">`)
    .replace('</head>', () => `${shell.map(preload).join('')}</head>`);
  return withText(page, html);
}
