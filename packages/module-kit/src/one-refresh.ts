import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { replaceModule } from './replace-module.ts';

/** Nothing of it is a component. */
export const refreshRuntime = join(import.meta.dirname, 'refresh-runtime.mjs');

/** One React Refresh for the shell and its modules: an edit in a module shows, and what was typed stays. */
export const pluginOneRefresh = (): RsbuildPlugin =>
  replaceModule({ name: 'pasok-one-refresh', apply: 'serve' }, /^react-refresh\/runtime$/, refreshRuntime);
