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
