import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { replaceModule } from './replace-module.ts';

const nothing = fileURLToPath(new URL('no-json-schema.cjs', import.meta.url));

/** Leaves out zod's JSON Schema, which every schema's class names and no page uses: 6 kB gzip of a first load. */
export const pluginSlimZod = (): RsbuildPlugin =>
  replaceModule(
    { name: 'pasok-slim-zod', apply: 'build' },
    /[\\/](json-schema-processors|to-json-schema|from-json-schema)\.js$/,
    nothing,
  );
