import { mergeRsbuildConfig } from '@rsbuild/core';
import { shellConfig } from '@pasok/tools/federation.ts';

export default mergeRsbuildConfig(shellConfig(new URL('./', import.meta.url), 4300), {
  html: { template: './src/index.html' },
});
