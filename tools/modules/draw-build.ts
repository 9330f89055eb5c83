import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawnPage, drawnPages, drawPages } from '@pasok/module-kit/check/draw-pages';
import { manifestName } from '@pasok/module-kit/check/files';
import type { Build } from '@pasok/module-kit/check/read-build';

/**
 * Puts what the module exposes into a place of its own, in the shell's: a part where the shell asks for the routes, and what
 * fails is told before the shell's card stands there. By the module's container, which its entry leaves under its name.
 */
const inPlace = (name: string, part: string | undefined) => `<script>
let here;
const inPlace = (container) => ({
  init(shares, ...rest) {
    this.shares = shares;
    return container.init(shares, ...rest);
  },
  async get(what, ...rest) {
    if (what !== './Routes') return container.get(what, ...rest);
    try {
      const View = (await container.get('./${part ?? 'Routes'}', ...rest))().default;
      const [share] = Object.values(this.shares.react);
      const React = (await share.get())();
      class Place extends React.Component {
        state = {};
        static getDerivedStateFromError = () => ({ hasFailed: true });
        componentDidCatch(error) { tellError(error); }
        render() {
          const view = React.createElement(View, Object.fromEntries(new URLSearchParams(location.search)));
          return this.state.hasFailed ? null : React.createElement('div', { id: 'drawn' }, view);
        }
      }
      return () => ({ default: Place });
    } catch (error) {
      tellError(error);
      throw error;
    }
  },
});
Object.defineProperty(globalThis, '${name}', {
  get: () => here,
  set: (container) => { here = container && inPlace(container); },
});
</script>`;

/**
 * Draws each route of a build, and each part it adds to other pages, in this shell in a Chromium: what would hang or empty
 * everybody's pages is seen before it is switched to. @throws OperatorError that names it
 */
export async function drawBuild(
  { card, entry, folder, home, label, manifest }: Build,
  shellDir: string,
  chromium: string,
  drawnMs?: number,
): Promise<void> {
  const published = `/mf/${folder}/${entry.version}/`;
  const html = async ({ part }: DrawnPage) =>
    (await readFile(join(shellDir, 'index.html'), 'utf8')).replace(
      '<head>',
      `<head>${inPlace(entry.name, part)}`,
    );
  const file = async (path: string) => {
    if (path === '/registry.json') return JSON.stringify([entry]);
    if (path === `${published}${manifestName}`) return manifest;
    // The next page would be one that was kept.
    if (path === '/sw.js') return undefined;
    return readFile(
      path.startsWith(published) ? join(home, path.slice(published.length)) : join(shellDir, path),
    );
  };
  await drawPages({ label, pages: drawnPages(card), html, file, place: '#drawn' }, chromium, drawnMs);
}
