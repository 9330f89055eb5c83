import { installedVersion, readPackage } from './package-card.ts';

/** Packages of which the whole page has one copy. Never the component library or icons: those live inside @pasok/ui. */
export const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'zod',
  'zustand',
  '@tanstack/react-query',
  '@pasok/client',
  '@pasok/ui',
] as const;

/** What cards call a shared package: ours without their scope. */
export const cardName = (shared: string): string => shared.replace('@pasok/', '');

/** How an app shares a package, as federation wants it. */
export type Share = {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  import?: false | string;
  shareKey?: string;
  version?: string;
};

/**
 * The `shared` setting of an app, by its own package.json. A module carries no copy of its own (`fromHost`), so its
 * folder stays small and a React of a module can never start beside the shell's.
 */
export function sharedModules(app: URL, { fromHost }: { fromHost: boolean }): Record<string, Share> {
  const { name, dependencies } = readPackage(app);
  return Object.fromEntries(
    sharedPackages.map((shared) => {
      const named = dependencies[shared];
      if (!named) throw new Error(`${name} must name ${shared} in its dependencies`);
      const version = named.startsWith('file:') ? installedVersion(app, shared) : named;
      const requiredVersion = /^\d/.test(version) ? `^${version}` : version;
      return [
        shared,
        { singleton: true, requiredVersion, strictVersion: true, ...(fromHost && { import: false }) },
      ];
    }),
  );
}
