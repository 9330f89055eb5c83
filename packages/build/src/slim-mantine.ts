import { fileURLToPath } from 'node:url';
import { replaceModule } from '@pasok/module-kit/replace-module';
import type { RsbuildPlugin } from '@rsbuild/core';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Leaves out what Mantine brings and no page draws: its ScrollArea, which a dialog names to compare with it (4 kB gzip of a dialog), and
 * what writes the theme's variables, which come as a file (2 kB of a first load).
 */
export const slimMantine = (): RsbuildPlugin[] => [
  replaceModule(
    { name: 'pasok-no-scroll-area', apply: 'build' },
    /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/,
    file('no-scroll-area.mjs'),
  ),
  replaceModule(
    { name: 'pasok-no-css-variables', apply: 'build' },
    /[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/,
    file('no-css-variables.mjs'),
  ),
];
