// Installs what a command needs and no more (docs/adr, 13). Only Node's own modules are used:
// nothing else may be there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why this version of Node.js ('22.11.0') does not run Pasok, in a sentence; undefined where it does. Its libraries refuse the same ones. */
export function unsupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return undefined;
  return `Pasok needs Node.js 20.19 or later (not 21, of 22 from 22.12) and this is ${version}: install a newer Node.js.`;
}

/** Each level holds the one before: what builds and runs the product, what checks it, what measures it. */
const levels = ['run', 'test', 'bench'];
/** Workspaces that only the last level installs. */
const onlyBench = ['bench/lighthouse'];

/** Where Node finds a package from a folder: in the nearest node_modules upwards. */
export function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return undefined;
  }
}

/** The places under node_modules that a level needs, by what the lock file says of every package. @internal */
export function neededPlaces(packages, level) {
  const found = new Set();
  const visit = (place) => {
    if (found.has(place)) return;
    found.add(place);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, devDependencies } =
      packages[place];
    if (link) return visit(resolved);
    const isOurs = !place.includes('node_modules/');
    const developed = isOurs && level !== 'run' && devDependencies;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...developed,
    })) {
      const needed = placeOf(packages, place, name);
      if (needed) visit(needed);
    }
  };
  const ours = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  for (const place of ours) if (level === 'bench' || !onlyBench.includes(place)) visit(place);
  return [...found].filter((place) => place.includes('node_modules/'));
}

/** Whether npm noted a package as the lock file has it; one for another system need not be there. */
function isThere(have, want, place) {
  const { version, link, optional, devOptional, peer } = want[place];
  if (have[place]) return Boolean(link) || have[place].version === version;
  return Boolean(optional || devOptional || peer);
}

/** The highest level of which something is there that no lower one needs. */
function reachedLevel(have, want) {
  const needed = levels.map((level) => neededPlaces(want, level));
  const reached = levels.filter((_, at) => {
    const below = new Set(needed[at - 1]);
    return needed[at].some((place) => have[place] && !below.has(place));
  });
  return reached.at(-1) ?? 'run';
}

const higher = (one, other) => (levels.indexOf(one) > levels.indexOf(other) ? one : other);

/**
 * What npm has to do: nothing, add what a level misses, or begin anew because something is there in another version. It
 * never takes away what a higher level brought.
 * @internal
 */
export function planInstall(have, want, level) {
  if (!have) return { action: 'begin', level };
  const needed = neededPlaces(want, level);
  if (needed.every((place) => isThere(have, want, place))) return { action: 'nothing', level };
  const isOther = Object.keys(have).some((place) => want[place] && !isThere(have, want, place));
  return { action: isOther ? 'begin' : 'add', level: higher(level, reachedLevel(have, want)) };
}

/** What npm calls a level. A workspace is named by its package: a path would mean what lies inside it, too. @internal */
export function levelArguments(want, level) {
  if (level === 'run') return ['--omit=dev'];
  if (level === 'bench') return ['--include=dev'];
  const links = Object.entries(want).filter(
    ([, { link, resolved }]) => link && !onlyBench.includes(resolved),
  );
  const names = links.map(([place]) => place.replace('node_modules/', ''));
  return ['--include=dev', '--include-workspace-root', ...names.map((name) => `--workspace=${name}`)];
}

/** No package's own scripts: what they would do, the patches, is done here. */
const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];

function runNpm(root, args) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...first, ...args, ...options], {
    cwd: root,
    // What a command answers may go into a file.
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('The packages could not be installed: see what npm says above, then try again.');
}

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
const wanted = (root) => readPackages(join(root, 'package-lock.json'));

/** What npm noted as installed, as far as it still lies there. @internal */
export function installed(root) {
  const noted = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return (
    noted && Object.fromEntries(Object.entries(noted).filter(([place]) => existsSync(join(root, place))))
  );
}

/** Adds what a level misses. What is there stays untouched, so that a running product goes on running. */
const add = (root, level) => runNpm(root, ['install', '--no-save', ...levelArguments(wanted(root), level)]);

/** Installs what a level needs and is missing. */
export function install(root, asked) {
  const { action, level } = planInstall(installed(root), wanted(root), asked);
  if (action === 'nothing') return;
  const purpose = { run: 'running', test: 'testing', bench: 'measuring' }[level];
  console.error(`Installing what ${purpose} needs ...`);
  if (action === 'add') add(root, level);
  else runNpm(root, ['ci', ...levelArguments(wanted(root), level)]);
}

/** 'postgres+3.4.9.patch' is for node_modules/postgres, '@scope+name+1.0.0.patch' for node_modules/@scope/name. */
const patchedFolder = (file) => `node_modules/${file.replace(/\+[^+]+\.patch$/, '').replaceAll('+', '/')}`;

function layOn(root) {
  const tool = join(root, 'node_modules', 'patch-package', 'index.js');
  return spawnSync(process.execPath, [tool, '--error-on-fail'], { cwd: root, encoding: 'utf8' });
}

/** Lays the patches on, once for each state. What carries an older patch takes no other: it is installed anew. */
export function patch(root) {
  const patches = join(root, 'patches');
  if (!existsSync(patches)) return;
  const stateNow = () => {
    const state = createHash('sha256').update(JSON.stringify(installed(root)));
    for (const name of readdirSync(patches).sort()) state.update(readFileSync(join(patches, name)));
    return state.digest('hex');
  };
  const stamp = join(root, 'node_modules', '.cache', 'pasok-patches');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateNow()) return;
  if (layOn(root).status !== 0) {
    for (const name of readdirSync(patches))
      rmSync(join(root, patchedFolder(name)), { recursive: true, force: true });
    add(root, reachedLevel(installed(root), wanted(root)));
    const { status, stdout, stderr } = layOn(root);
    if (status !== 0) throw new Error(`The patches in ${patches} do not fit: ${stdout}${stderr}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stateNow());
}
