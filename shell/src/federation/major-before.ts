import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

/**
 * Runtime plugin of every module: one that was built against the major before of a shared package is given what the shell
 * offers in its place, where it does (`before` in its package.json). By itself federation takes the newest for all.
 */
export const majorBefore: ModuleFederationRuntimePlugin = {
  name: 'pasok-major-before',
  resolveShare(asked) {
    const { shareScopeMap, scope, pkgName, version, shareInfo } = asked;
    const range = shareInfo.shareConfig.requiredVersion;
    if (!range || satisfy(version, range)) return asked;
    const offered = Object.entries(shareScopeMap[scope]?.[pkgName] ?? {});
    const [, shared] = offered.find(([each]) => satisfy(each, range)) ?? [];
    return shared ? { ...asked, resolver: () => ({ shared, useTreesShaking: false }) } : asked;
  },
};
