import { manifestText } from './manifests.ts';
import { integrityOf } from './trusted-files.ts';

/** Milliseconds an entry may take: a hanging server never fails by itself, and a slow line is no failure. */
const timeoutMs = 30_000;

/** What a module's entry leaves under the module's name, as module federation has it: it takes the page's shares first. */
type Container = {
  init: (shares: object) => unknown;
  get: <Exposed>(what: string) => Promise<() => Exposed>;
};

/** Those that came, or are coming, by the address of their manifest. */
const containers = new Map<string, Promise<Container>>();

/** Runs a script that is what was published. */
async function runScript(src: string): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, {
    src,
    integrity: integrityOf(src),
    crossOrigin: 'anonymous',
    fetchPriority: 'high',
  });
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no script ${src}`));
    Object.assign(script, { onload: resolve, onerror: fail });
    setTimeout(fail, timeoutMs);
    document.head.append(script);
  }).finally(() => script.remove());
}

async function openContainer(name: string, address: string): Promise<Container> {
  const { metaData, shared = [] } = JSON.parse(await manifestText(address));
  // Kits before 1.3.0 listed there what a module shares, and left federation's runtime to the page.
  if (shared.length > 0) {
    const runtime = await import(
      /* webpackChunkName: "screen-older-kits" */ '@module-federation/runtime-core'
    );
    Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
  }
  // One of a build that ran here before is not what this one leaves.
  Reflect.set(globalThis, name, undefined);
  await runScript(new URL(metaData.remoteEntry.name, new URL(address, location.href)).href);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default ?? {});
  return container;
}

/** What a build of a module exposes; its entry runs once. One that did not come is asked for again. */
export async function loadExposedOf<Exposed>(name: string, address: string, what: string): Promise<Exposed> {
  const known = containers.get(address) ?? openContainer(name, address);
  containers.set(address, known);
  known.catch(() => containers.get(address) === known && forgetContainer(address));
  return (await (await known).get<Exposed>(`./${what}`))();
}

/** The next time its entry is run anew: a build may have been damaged, and be well again. */
export const forgetContainer = (address: string): void => void containers.delete(address);
