// `node packages/build/src/collect-service.mjs core-api FOLDER`: lays a built service into a folder with the very files of
// node_modules that it may load, and nothing else. What an image holds (deploy/Dockerfile).
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const root = join(import.meta.dirname, '../../..');
const [service, target] = process.argv.slice(2);
if (!service || !target) throw new Error('Say which service and where: collect-service.mjs core-api FOLDER');

const home = `services/${service}`;
const traced = await nodeFileTrace([`${home}/dist/main.js`], { base: root, processCwd: root });
const files = new Set([...traced.fileList, `${home}/package.json`]);

// Read by address while running, so no import names them: the map (by Node, for the lines of an error), migrations, and
// files for the browser.
for (const beside of ['main.js.map', 'migrations', 'draw-picture.mjs', '../reference'])
  if (existsSync(join(root, home, 'dist', beside))) files.add(join(home, 'dist', beside));

for (const file of files) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(join(root, file), join(target, file), { recursive: true, verbatimSymlinks: true });
}
