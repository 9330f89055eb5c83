import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { expect, it } from 'vitest';
import { majorBefore } from './major-before.ts';

registerGlobalPlugins([majorBefore]);

const config = (range: string) =>
  ({ singleton: true, strictVersion: true, requiredVersion: range, eager: false }) as const;
const offer = (version: string) => ({
  version,
  scope: 'default',
  get: async () => () => version,
  shareConfig: config(`^${version}`),
});

/** What a module that asks for a range is given by a shell that offers these versions of one package. */
async function given(range: string, offered: readonly string[]): Promise<unknown> {
  const shell = createInstance({
    name: `shell ${range} ${offered}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { ui: offered.map(offer) },
  });
  await Promise.all(shell.initializeSharing('default'));
  const module = createInstance({ name: `module ${range} ${offered}`, remotes: [] });
  module.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  const factory = await module.loadShare('ui', { customShareInfo: { shareConfig: config(range) } });
  return factory ? factory() : undefined;
}

it.each([
  ['^2.0.0', '2.3.0'],
  ['^1.2.0', '1.4.0'],
])('a module of %s is given %s of the two that are offered', async (range, version) => {
  expect(await given(range, ['1.4.0', '2.3.0'])).toBe(version);
  expect(await given(range, ['2.3.0', '1.4.0'])).toBe(version);
});

it('a module of a range that nothing meets is refused, and one that is met asks no further', async () => {
  await expect(given('^1.5.0', ['1.4.0', '2.3.0'])).rejects.toThrow('does not satisfy');
  await expect(given('^1.0.0', ['2.3.0'])).rejects.toThrow('does not satisfy');
  expect(await given('^1.0.0', ['1.4.0'])).toBe('1.4.0');
});
