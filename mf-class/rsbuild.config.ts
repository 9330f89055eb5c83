import { remoteConfig } from '@pasok/module-kit/config';
import { mergeRsbuildConfig } from '@rsbuild/core';

/** The lesson plans are read as they are printed (src/plans). */
export default mergeRsbuildConfig(remoteConfig(new URL('./', import.meta.url), 4304), {
  source: { assetsInclude: /\.md$/ },
});
