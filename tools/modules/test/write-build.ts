import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const card = {
  name: 'mf_one',
  version: '1.0.0',
  label: 'Satu',
  contract: 1,
  routes: ['/one'],
  requires: { client: '^1.0.0', ui: '^1.0.0' },
};

/** Writes what a build of a module leaves: its entry says this text, its card these facts, and it has these files too. */
export function writeBuild(
  root: string,
  folder: string,
  text: string,
  facts: object = {},
  files: Record<string, string> = {},
): void {
  const dist = join(root, folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  write(join(dist, 'mf-manifest.json'), { id: 'mf_one', text });
  write(join(dist, 'mf-stats.json'), {});
  write(join(dist, 'module.json'), { ...card, ...facts });
  write(join(dist, 'static/js/remoteEntry.aaaaaaaaaa.js'), `say('${text}')`);
  for (const [file, content] of Object.entries(files)) write(join(dist, file), content);
}

/** Writes a file and its folder. */
export function write(file: string, content: object | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
