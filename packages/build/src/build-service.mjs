// Bundles the service in the current folder to dist/main.js, or into the folder that is named: our own packages and
// source go in, what npm installed stays outside, and the migrations are laid beside. Run by `npm run build` of each
// service.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const service = process.cwd();
const out = process.argv[2] ?? join(service, 'dist');
const ours = /^(@pasok\/|[./])/;

function resolveFrom(folder, name) {
  try {
    return createRequire(join(folder, 'x.js')).resolve(name);
  } catch {
    return undefined;
  }
}

/** A package stays outside only if the running service finds the very copy that the importing file means. */
const outside = {
  name: 'outside',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || ours.test(path)) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const same = resolveFrom(service, path) === resolveFrom(resolveDir, path);
      return same ? { path, external: true } : undefined;
    });
  },
};

for (const made of ['main.js', 'main.js.map', 'migrations'])
  rmSync(join(out, made), { recursive: true, force: true });
await build({
  entryPoints: [join(service, 'src', 'main.ts')],
  outfile: join(out, 'main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [outside],
});
const migrations = ['migrations', join('src', 'migrations')]
  .map((folder) => join(service, folder))
  .find((folder) => existsSync(folder));
if (migrations) cpSync(migrations, join(out, 'migrations'), { recursive: true });
// Started as processes of their own, by their address beside main.js: plain JavaScript that needs only what npm installed.
for (const path of readdirSync(join(service, 'src'), { recursive: true }))
  if (path.endsWith('.mjs')) cpSync(join(service, 'src', path), join(out, basename(path)));
