import { readFileSync } from 'node:fs';
import { registrySchema } from '@pasok/contracts/registry';
import { z } from 'zod';

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
      allows: z.record(z.string(), z.string()).optional(),
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

/** mf-transactions → mf_transactions: dashes in paths, underscores where JavaScript needs a name. */
export function federationName(app: URL): string {
  return readPackage(app).name.replace('@pasok/', '').replaceAll('-', '_');
}
