import { fileURLToPath } from 'node:url';
import { replaceModule } from '@pasok/module-kit/replace-module';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Files of Mantine by what of `mantine-stands.mjs` stands for each. */
export const replacements = {
  // Named by dialogs to compare with it, drawn by none: 4 kB gzip of a dialog.
  ScrollArea: /[\\/]ScrollArea[\\/]ScrollArea\.mjs$/,
  // It writes the theme's variables, which come as a file: 2 kB gzip of a first load.
  MantineCssVariables: /[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/,
  // It names every field anew once it is drawn: a second drawing, in one go with the first.
  useId: /[\\/]use-id[\\/]use-id\.mjs$/,
  // Ways for things to come and go, and palettes, of which pages use one and none: 1 kB of a first load.
  transitions: /[\\/]Transition[\\/]transitions\.mjs$/,
  DEFAULT_COLORS: /[\\/]MantineProvider[\\/]default-colors\.mjs$/,
};

/** Builds without what Mantine brings and no page needs. */
export const slimMantine = (): RsbuildPlugin[] =>
  Object.entries(replacements).map(([part, replaced]) =>
    replaceModule(
      { name: `pasok-no-${part}`, apply: 'build' },
      replaced,
      fileURLToPath(new URL('mantine-stands.mjs', import.meta.url)),
    ),
  );
