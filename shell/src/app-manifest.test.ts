import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import { matchRoute } from '@pasok/contracts/http';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));
const card = JSON.parse(read('shell/public/manifest.webmanifest').toString());

describe('the installed app', () => {
  it('has the icons it names, in the sizes it names, one of them to be cut to any form', () => {
    const { icons, shortcuts } = card;
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((each: typeof card) => each.icons)]) {
      const bytes = read(`shell/public${src}`);
      if (type === 'image/png')
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(icons.filter(({ purpose }: typeof card) => purpose === 'maskable')).toHaveLength(1);
    const named = new Set([
      ...icons.map(({ src }: typeof card) => src),
      ...[
        ...read('shell/src/index.html')
          .toString()
          .matchAll(/href="([^"]*\.png)"/g),
      ].map(([, href]) => href),
    ]);
    const files = readdirSync(new URL('shell/public/icons', root)).map((file) => `/icons/${file}`);
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });

  it('begins, and has shortcuts, at pages that there are', () => {
    const routes = moduleFolders(fileURLToPath(root)).flatMap(
      (folder): string[] => JSON.parse(read(`${folder}/package.json`).toString()).pasok.routes,
    );
    const addresses = [card.start_url, ...card.shortcuts.map(({ url }: typeof card) => url)];
    const lost = addresses.filter(
      (address) => !routes.some((route) => matchRoute(route, address.split('?')[0])),
    );
    expect(lost).toEqual([]);
  });

  it('has the colours of its ground, light and dark, around it', () => {
    const grounds = [
      ...read('shell/page/splash.css')
        .toString()
        .matchAll(/background: (#\w{6})/g),
    ];
    const [light, dark] = grounds.map(([, colour]) => colour);
    expect(card.theme_color).toBe(light);
    expect(card.background_color).toBe(light);
    expect(read('shell/src/index.html').toString()).toContain(`name="theme-color" content="${light}"`);
    expect(read('shell/page/first.js').toString()).toContain(`'${dark}' : '${light}'`);
  });
});
