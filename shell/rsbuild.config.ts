import { shellConfig } from '@pasok/tools/federation.ts';
import { mergeRsbuildConfig } from '@rsbuild/core';

export default mergeRsbuildConfig(shellConfig(new URL('./', import.meta.url), 4300), {
  html: { template: './src/index.html' },
});
