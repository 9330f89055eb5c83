import './strict-policy.ts';
import { startRegistry } from './federation/registry.ts';

// Asked before the app's own chunks arrive: the registry and the first module load beside them, not after them.
startRegistry();
void import('./bootstrap.tsx');
// So does the screen most guests see first, or what stands around everybody else's.
if (location.pathname === '/login') void import(/* webpackChunkName: "screen-login" */ './account/login.tsx');
else void import(/* webpackChunkName: "screen-layout" */ './layout/layout.tsx');
