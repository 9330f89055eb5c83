// `npm run release -- FILE`: the built product as an archive that needs Node.js alone: unpack it and `npm start`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from '../stack/build.ts';
import { collectRelease, name, run } from './collect-release.ts';

const [target = `dist/${name}.tar.gz`] = process.argv.slice(3);
await build();
const folder = mkdtempSync(join(tmpdir(), 'pasok-release-'));
try {
  await collectRelease(join(folder, name));
  mkdirSync(dirname(resolve(target)), { recursive: true });
  run('tar', '-czf', resolve(target), '-C', folder, name);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${target}: unpack it anywhere, then npm start.`);
