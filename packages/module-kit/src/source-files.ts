import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every file below a folder, sorted, save what programs lay there: packages, builds, what begins with a dot (git's too). */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    })
    .sort();
}

/**
 * A name for this build, the same for the same sources. Chunks register under it, so that after a redeploy an open
 * page never puts new chunks into an old module (module-federation/core #4045).
 */
export function buildId(app: URL): string {
  const hash = createHash('sha256');
  // In the repository of the product its packages are sources too; elsewhere they come from files that lie in the app.
  const packages = fileURLToPath(new URL('../../', import.meta.url));
  const isInstalled = /[\\/]node_modules[\\/]/.test(packages);
  for (const folder of [fileURLToPath(app), ...(isInstalled ? [] : [packages])])
    for (const file of sourceFiles(folder)) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}
