import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { manifestText } from './manifests.ts';
import { integrityOf } from './trusted-files.ts';

/** Milliseconds an entry may take: a hanging server never fails by itself, and a slow line is no failure. */
const timeoutMs = 30_000;

const json = { 'content-type': 'application/json' };

function setAttributes(element: HTMLElement, attrs: Record<string, unknown> | undefined, ours: string[]) {
  for (const [name, value] of Object.entries(attrs ?? {}))
    if (!ours.includes(name)) element.setAttribute(name, String(value));
}

/**
 * Runtime plugin: manifests are asked for once and time out; nothing is loaded whose hash is not known, and nothing run
 * that does not have it. Chunks are checked by the hashes their entry carries.
 */
export default function harden(): ModuleFederationRuntimePlugin {
  return {
    name: 'pasok-harden',
    fetch: async (url) => new Response(await manifestText(url), { headers: json }),
    createScript({ url, attrs }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = url;
      setAttributes(script, attrs, ['src', 'async', 'defer', 'crossorigin', 'integrity']);
      return { script, timeout: timeoutMs };
    },
    createLink({ url, attrs }) {
      // As the element that will use it asks: with another mode or no hash the file would be loaded twice.
      const link = document.createElement('link');
      link.integrity = integrityOf(url);
      link.crossOrigin = 'anonymous';
      setAttributes(link, attrs, ['href', 'crossorigin', 'integrity']);
      link.href = url;
      return link;
    },
  };
}
