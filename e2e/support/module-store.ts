import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { listFiles, sha384 } from '@pasok/module-kit/check/files';
import { deployModule, rollBackModule } from '../../tools/modules/deploy-module.ts';
import { readRegistry, writeRegistry } from '../../tools/modules/registry-file.ts';
import { publishModules } from '../../tools/stack/publish-modules.ts';
import { ownRun, publishedIn } from './run.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = moduleFolders(root);

/** Rewrites one file of a build; what it leaves as it is keeps its text. */
export type Edit = (file: string, text: string) => string;

/** An edge of our own before the running product: its modules can be deployed, rolled back and damaged at will. */
export type ModuleStore = {
  url: string;
  modulesDir: string;
  shellDir: string;
  registry: () => RegistryEntry[];
  setRegistry: (entries: RegistryEntry[]) => void;
  /** Deploys mf-transactions, or another module, built with these edits. */
  deploy: (edit: Edit, folder?: string) => Promise<RegistryEntry>;
  /** Deploys the shell anew: its entry has another name, its old files are gone. */
  deployShell: () => void;
  rollBack: (folder?: string) => Promise<RegistryEntry>;
  /** Changes files of mf-transactions, or of another module, on the server, after they were published. */
  damage: (which: RegExp, change: (file: string) => void, folder?: string) => void;
  /** The modules as built, whatever was done before. */
  mend: () => void;
  /** The shell too: what a test did is never met by the next one. */
  reset: () => void;
  /** Ends the edge: nobody reaches it. */
  stop: () => void;
  /** Starts it again at its address, with other settings if there are any. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  close: () => void;
};

/** Opens one before the product at `product`; modules may also come from `moduleOrigins`. */
export async function openModuleStore(product: string, moduleOrigins: string[] = []): Promise<ModuleStore> {
  const home = mkdtempSync(join(tmpdir(), 'pasok-module-store-'));
  const modulesDir = join(home, 'modules');
  // Of our own: a build under way elsewhere must not change what is tested.
  const built = join(home, 'built');
  for (const folder of ['shell', ...folders])
    cpSync(join(root, folder, 'dist'), join(built, folder, 'dist'), { recursive: true });
  const shellBuilt = join(built, 'shell', 'dist');
  const shellDir = join(home, 'shell');
  cpSync(shellBuilt, shellDir, { recursive: true });
  const whole = join(home, 'whole');
  const run = ownRun();
  if (run) cpSync(publishedIn(run), whole, { recursive: true });
  else await publishModules(built, { modulesDir: whole, shellDir: shellBuilt }, folders);
  let isWhole = false;
  let isShellWhole = true;
  const mend = () => {
    if (isWhole) return;
    rmSync(modulesDir, { recursive: true, force: true });
    cpSync(whole, modulesDir, { recursive: true });
    isWhole = true;
  };
  /** What is done to the modules, and has to be mended. */
  const change = <Given extends unknown[], Result>(act: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      isWhole = false;
      return act(...given);
    };
  };
  const build = (edit: Edit, folder: string) => {
    rmSync(join(home, folder), { recursive: true, force: true });
    cpSync(join(built, folder, 'dist'), join(home, folder, 'dist'), { recursive: true });
    editBuild(join(home, folder, 'dist'), edit);
  };
  const deploy = (edit: Edit, folder = 'mf-transactions') => {
    build(edit, folder);
    return deployModule(home, folder, { modulesDir, shellDir }, 'test');
  };
  mend();
  const options = { product, modulesDir, shellDir, moduleOrigins };
  let { edge, port } = await startEdge(options);
  return {
    url: `http://127.0.0.1:${port}`,
    modulesDir,
    shellDir,
    registry: () => readRegistry(modulesDir),
    setRegistry: change((entries) => writeRegistry(modulesDir, entries)),
    deploy: change((edit, folder) => deploy(edit, folder)),
    damage: change((which, damageFile, folder = 'mf-transactions') => {
      const home = join(modulesDir, folder);
      for (const file of listFiles(home)) if (which.test(file)) damageFile(join(home, file));
    }),
    deployShell: () => {
      isShellWhole = false;
      renameEntry(shellDir);
    },
    rollBack: change((folder = 'mf-transactions') => rollBackModule(folder, { modulesDir, shellDir })),
    mend,
    reset() {
      mend();
      // Laid over it: whoever asks meanwhile is given one page or the other.
      if (!isShellWhole) cpSync(shellBuilt, shellDir, { recursive: true });
      isShellWhole = true;
    },
    stop: () => edge.kill('SIGKILL'),
    start: async (env) => {
      ({ edge, port } = await startEdge(options, { ...env, PORT: String(port) }));
    },
    close: () => {
      edge.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What entries say of their chunks. */
const sha256 = (content: string | Buffer): string => `sha256-${hash('sha256', content, 'base64')}`;

/** As a build would have made it: where a file's hash stood, the hash of the edited file stands. */
function editBuild(dist: string, edit: Edit): void {
  const texts = new Map(listFiles(dist).map((file) => [file, readFileSync(join(dist, file), 'utf8')]));
  const renamed: [string, string][] = [];
  const write = (file: string, text: string) => {
    renamed.push([sha256(readFileSync(join(dist, file))), sha256(text)]);
    writeFileSync(join(dist, file), text);
  };
  const isEntry = (file: string) => file.includes('remoteEntry');
  for (const [file, text] of texts)
    if (!isEntry(file) && edit(file, text) !== text) write(file, edit(file, text));
  for (const [file, text] of texts) {
    if (!isEntry(file)) continue;
    write(
      file,
      renamed.reduce((now, [before, after]) => now.replaceAll(before, after), edit(file, text)),
    );
  }
}

/** As any change of the shell's sources would: its pages name another script. */
function renameEntry(shellDir: string): void {
  const pages = readdirSync(shellDir).filter((file) => file.endsWith('.html'));
  const [entry = ''] =
    /static\/js\/index\.\w+\.js/.exec(readFileSync(join(shellDir, 'index.html'), 'utf8')) ?? [];
  const renamed = entry.replace(/\w+\.js$/, `${Date.now()}.js`);
  renameSync(join(shellDir, entry), join(shellDir, renamed));
  for (const page of pages.map((file) => join(shellDir, file)))
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(entry, renamed));
  const list = join(shellDir, 'shell.json');
  const { integrity } = JSON.parse(readFileSync(list, 'utf8')) as { integrity: Record<string, string> };
  const { [entry]: kept = '', ...others } = integrity;
  const page = sha384(readFileSync(join(shellDir, 'index.html')));
  writeFileSync(list, JSON.stringify({ integrity: { ...others, [renamed]: kept, 'index.html': page } }));
}

type EdgeOptions = { product: string; modulesDir: string; shellDir: string; moduleOrigins: string[] };

async function startEdge(
  { product, modulesDir, shellDir, moduleOrigins }: EdgeOptions,
  env: NodeJS.ProcessEnv = {},
): Promise<{
  edge: ChildProcess;
  port: number;
}> {
  const edge = spawn(process.execPath, [join(root, 'services/edge/dist/main.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      CORE_API_URL: product,
      CHAIN_API_URL: product,
      SHELL_DIR: shellDir,
      MODULES_DIR: modulesDir,
      LOG_LEVEL: 'info',
      ...(moduleOrigins.length > 0 && { MODULE_ORIGINS: moduleOrigins.join(',') }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: edge.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === 'listening' && port) {
      const run = ownRun();
      if (run) edge.stdout.pipe(createWriteStream(join(run.dataDir, 'logs', `module-store-${port}.log`)));
      else edge.stdout.resume();
      return { edge, port };
    }
  }
  throw new Error('the edge did not start');
}
