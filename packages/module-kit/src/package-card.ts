import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { registrySchema } from '@pasok/contracts/registry';
import { z } from 'zod';

const versionSchema = z.object({ version: z.string() });

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  pasok: z
    .object({
      label: z.string(),
      contract: z.number().int(),
      routes: z.array(z.string().startsWith('/')).min(1),
      nav: registrySchema.element.shape.nav,
      open: registrySchema.element.shape.open,
      extends: registrySchema.element.shape.extends,
      pages: z
        .record(
          z.string(),
          z.object({
            screen: z.string(),
            calls: z.array(z.string()).optional(),
            parts: z.array(z.string()).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});

/** Reads and checks an app's package.json: its dependencies and, for a module, its `pasok` section. */
export function readPackage(app: URL) {
  return packageSchema.parse(JSON.parse(readFileSync(new URL('package.json', app), 'utf8')));
}

/** The version of a package as it is installed for an app, for one that package.json names by a file. */
export function installedVersion(app: URL, name: string): string {
  const folders = createRequire(new URL('package.json', app)).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (!file) throw new Error(`${name} is not installed: run npm install`);
  return versionSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** mf-transactions → mf_transactions: dashes in paths, underscores where JavaScript needs a name. */
export function federationName(app: URL): string {
  return readPackage(app)
    .name.replace(/^@[^/]+\//, '')
    .replaceAll('-', '_');
}
