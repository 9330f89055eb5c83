import './strict-policy.ts';

/** In one go, evaluating what the app is made of holds a phone's one thread for a quarter of a second. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  // The page itself has asked for all these files (rsbuild.config.ts): each runs while the next is on its way.
  for (const part of [() => import('react-dom'), () => import('@pasok/ui'), () => import('@pasok/client')]) {
    await part();
    await breath();
  }
  // Asked before the app is drawn: the registry and the first module load beside it, not after it.
  const { startRegistry } = await import('./federation/registry.ts');
  startRegistry();
  await import('./bootstrap.tsx');
}
void start();
// So does the screen most guests see first, or what stands around everybody else's.
if (location.pathname === '/login') void import(/* webpackChunkName: "screen-login" */ './account/login.tsx');
else void import(/* webpackChunkName: "screen-layout" */ './layout/layout.tsx');
