import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The modules of a checkout: every folder `mf-*` at its root that is a package. */
export const moduleFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .sort();
