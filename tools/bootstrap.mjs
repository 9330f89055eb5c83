// What every `npm` command of this repository runs first. Until the packages are installed only Node's own modules
// exist, so this file is plain JavaScript; then it runs tools/<command>.ts in this same process.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = join(root, 'node_modules');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Pasok needs Node.js 20.19 or later and this is ${process.versions.node}: install a newer Node.js.`);
}

/** npm notes what it installed; it is right when that is what the lock file says. */
function isInstalled() {
  const note = join(installed, '.package-lock.json');
  if (!existsSync(note)) return false;
  const have = JSON.parse(readFileSync(note, 'utf8')).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = have[path];
    return found ? link || found.version === version : Boolean(optional || peer || link);
  });
}

function install() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) ...');
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed: see what npm says above, then try again.');
}

/** npm may be told to skip install scripts, and with them the patches: lay them on here, once for each state. */
function patch() {
  const patches = join(root, 'patches');
  if (!existsSync(patches)) return;
  const state = createHash('sha256').update(readFileSync(join(installed, '.package-lock.json')));
  for (const name of readdirSync(patches).sort()) state.update(readFileSync(join(patches, name)));
  const stamp = join(installed, '.cache', 'pasok-patches');
  const wanted = state.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const tool = join(installed, 'patch-package', 'index.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, '--error-on-fail'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`The patches in ${patches} do not fit: ${stdout}${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

async function run(command) {
  const { register } = await import(
    pathToFileURL(join(installed, 'tsx', 'dist', 'esm', 'api', 'index.mjs')).href
  );
  register();
  try {
    await import(pathToFileURL(join(root, 'tools', `${command}.ts`)).href);
  } catch (error) {
    // A Failure is for the person at the terminal: one sentence, no stack.
    fail(error?.constructor?.name === 'Failure' ? error.message : error);
  }
}

const commands = [
  'start',
  'test',
  'test-release',
  'dev',
  'bench',
  'maintain',
  'modules',
  'new-module',
  'backup',
  'generate',
  'verify-receipt',
  'watch',
];
const command = process.argv[2] ?? '';
if (!commands.includes(command)) fail('Say what to run: start, test, dev or bench.');
checkNode();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // a reader that left must not end us
process.chdir(root);
install();
patch();
await run(command);
