import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import own from '../package.json' with { type: 'json' };

test('the @rspack/core that types our plugins is the very one that Rsbuild builds with', () => {
  const ours = createRequire(import.meta.url);
  const ofRsbuild = createRequire(ours.resolve('@rsbuild/core'));
  const place = ours.resolve('@rspack/core/package.json');
  expect(place).toBe(ofRsbuild.resolve('@rspack/core/package.json'));
  expect(own.dependencies['@rspack/core']).toBe(ours(place).version);
});
