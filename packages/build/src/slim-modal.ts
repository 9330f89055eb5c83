import { fileURLToPath } from 'node:url';
import { replaceModule } from '@pasok/module-kit/replace-module';
import type { RsbuildPlugin } from '@rsbuild/core';

const nothing = fileURLToPath(new URL('no-scroll-area.mjs', import.meta.url));

/** Leaves out Mantine's ScrollArea, which a dialog names to compare with it and nobody draws: 4 kB gzip of a first load. */
export const pluginSlimModal = (): RsbuildPlugin =>
  replaceModule(
    { name: 'pasok-slim-modal', apply: 'build' },
    /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/,
    nothing,
  );
