import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds a manifest or entry may take: a hanging server never fails by itself. */
const patience = 5_000;

/** Runtime plugin: manifests are revalidated and time out, scripts carry crossorigin and time out. */
export default function harden(): ModuleFederationRuntimePlugin {
  return {
    name: 'pasok-harden',
    fetch(url, init) {
      return fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    },
    createScript({ url, attrs }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      for (const [name, value] of Object.entries(attrs ?? {}))
        if (!['src', 'async', 'defer', 'crossorigin'].includes(name))
          script.setAttribute(name, String(value));
      return { script, timeout: patience };
    },
  };
}
