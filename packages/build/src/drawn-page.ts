import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chunksOf } from '@pasok/module-kit/first-files';
import type { RsbuildPlugin } from '@rsbuild/core';

/** `markup` is asked for after the build; `styles` are the chunks whose style sheets it needs, in their order. */
type DrawnPage = {
  readonly address: string;
  readonly markup: () => Promise<string>;
  readonly styles: readonly string[];
};

/**
 * Lays beside the page one for an address that has its first screen in it already (dist/ADDRESS.html), drawn under
 * `[data-drawn]` with all its style sheets: people read and type there before the app's scripts have come. Styles written
 * at elements, which the page's policy forbids, become a style sheet.
 */
export function pluginDrawnPage({ address, markup, styles }: DrawnPage): RsbuildPlugin {
  return {
    name: 'pasok-drawn-page',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const { distPath } = api.context;
        const chunks = chunksOf(stats);
        const built = styles.map((chunk) => {
          const { files = [] } = chunks.find(({ names }) => names.includes(chunk)) ?? {};
          const found = files.find((file) => file.endsWith('.css'));
          if (!found) throw new Error(`${address} is drawn with ${chunk}, of which there is no style sheet`);
          return found;
        });
        const { html, css } = hoistStyles(await markup());
        const own = `static/css${address}.${hash('sha256', css).slice(0, 10)}.css`;
        mkdirSync(dirname(join(distPath, own)), { recursive: true });
        writeFileSync(join(distPath, own), css);
        const links = [...built, own].map((file) => linkOf(file, readFileSync(join(distPath, file))));
        const page = readFileSync(join(distPath, 'index.html'), 'utf8');
        writeFileSync(join(distPath, `${address}.html`), fill(page, html, links.join('')));
      });
    },
  };
}

function linkOf(file: string, content: Buffer): string {
  const integrity = `sha384-${hash('sha384', content, 'base64')}`;
  return `<link rel="stylesheet" href="/${file}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** The page with the drawn screen in the place of what stands there while the app is on its way. */
function fill(page: string, html: string, links: string): string {
  // Before any script: what is drawn waits for its styles, and a browser asks for six files at a time.
  const styles = page.indexOf('>', page.indexOf('<link rel="stylesheet"')) + 1;
  const root = '<div id="root">';
  const from = page.indexOf(root) + root.length;
  const to = page.lastIndexOf('</div>', page.indexOf('<noscript>'));
  if (!(styles > 0 && styles < from && from < to)) throw new Error('the page has no style sheet or no #root');
  const parts = [page.slice(0, styles), links, page.slice(styles, from), `<div data-drawn>${html}</div>`];
  return [...parts, page.slice(to)].join('');
}

/** Every different style at an element as a rule for elements with its number. */
function hoistStyles(markup: string): { html: string; css: string } {
  const styles: string[] = [];
  const html = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const css = styles.map((style, at) => `[data-drawn] [data-style="${at}"]{${style}}`).join('\n');
  return { html, css: `${css}\n` };
}
