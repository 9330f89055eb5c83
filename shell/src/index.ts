import './strict-policy.ts';

/** In one go, evaluating what the app is made of holds a phone's one thread for a quarter of a second. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  // Asked before the app's own chunks arrive: the registry and the first module load beside them, not after them.
  const { startRegistry } = await import('./federation/registry.ts');
  startRegistry();
  // The page itself has asked for all these files (rsbuild.config.ts): one after the other costs no round trip.
  for (const part of [() => import('react-dom'), () => import('@pasok/ui'), () => import('@pasok/client')]) {
    await breath();
    await part();
  }
  await breath();
  await import('./bootstrap.tsx');
}
void start();
// So does the screen most guests see first, or what stands around everybody else's.
if (location.pathname === '/login') void import(/* webpackChunkName: "screen-login" */ './account/login.tsx');
else void import(/* webpackChunkName: "screen-layout" */ './layout/layout.tsx');
