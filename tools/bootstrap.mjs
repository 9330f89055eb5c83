// What every `npm` command of this repository runs first. Until the packages are installed only Node's own modules
// exist, so this file and install/install.mjs are plain JavaScript; then it runs the command's main.ts in this same process.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, patch, unsupportedNode } from './install/install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The bundler of the screens reads what follows # in a path as something else, and says so in a hundred lines. */
function checkFolder() {
  if (root.includes('#'))
    fail(`Pasok cannot be built below ${root}: move it to a folder without # in its path.`);
}

/** What strikes the running whole is a test of it, with the tests of the whole. */
const folders = { 'test-ha': 'e2e/ha', 'test-restore': 'e2e/restore' };

async function run(command) {
  const { register } = await import(
    pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'esm', 'api', 'index.mjs')).href
  );
  register();
  try {
    await import(pathToFileURL(join(root, folders[command] ?? `tools/${command}`, 'main.ts')).href);
  } catch (error) {
    // An OperatorError is for the person at the terminal: one sentence, no stack.
    fail(error?.constructor?.name === 'OperatorError' ? error.message : error);
  }
}

/** Every command, and what it needs installed (install/install.mjs). `provide` is before npm scripts that call tools by name. */
const commands = {
  start: 'run',
  dev: 'run',
  maintain: 'run',
  modules: 'run',
  backup: 'run',
  sbom: 'run',
  'verify-receipt': 'run',
  watch: 'run',
  test: 'test',
  'test-release': 'test',
  'test-ha': 'test',
  'test-restore': 'test',
  'new-module': 'test',
  release: 'test',
  generate: 'test',
  check: 'test',
  kept: 'test',
  types: 'test',
  provide: 'test',
  bench: 'bench',
};
const command = process.argv[2] ?? '';
if (!Object.hasOwn(commands, command)) fail('Say what to run: start, test, dev or bench.');
const oldNode = unsupportedNode(process.versions.node);
if (oldNode) fail(oldNode);
checkFolder();
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // a reader that left must not end us
process.chdir(root);
try {
  install(root, commands[command]);
  patch(root);
} catch (error) {
  fail(error.message);
}
if (command !== 'provide') await run(command);
