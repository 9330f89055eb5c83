import { startRegistry } from './federation/registry.ts';

// Asked before the app's own chunks arrive: the registry and the first module load beside them, not after them.
startRegistry();
void import('./bootstrap.tsx');
