import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { manifestText } from './manifests.ts';
import { integrityOf } from './trusted-files.ts';

/** Milliseconds an entry may take: a hanging server never fails by itself, and a slow line is no failure. */
const timeoutMs = 30_000;

/**
 * Runtime plugin: manifests are asked for once and time out; nothing is loaded whose hash is not known, and nothing run
 * that does not have it. Chunks are checked by the hashes their entry carries.
 */
export default function harden(): ModuleFederationRuntimePlugin {
  return {
    name: 'pasok-harden',
    async afterResolve(args) {
      const { entry } = args.remoteInfo;
      const { metaData } = JSON.parse(await manifestText(entry));
      args.remoteInfo.entry = new URL(metaData.remoteEntry.name, entry).href;
      return args;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.fetchPriority = 'high';
      script.src = url;
      return { script, timeout: timeoutMs };
    },
  };
}
