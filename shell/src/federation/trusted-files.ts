import { integrityPattern } from '@pasok/contracts/http';

/** Hashes of the files this page may run, by address: the registry's for manifests, a manifest's for its files. */
const trusted = new Map<string, string>();

const absolute = (url: string): string => new URL(url, location.href).href;

/** A dev server builds anew at every keystroke and names no hashes; anywhere else a file without one is refused. */
export const isLenient = process.env.NODE_ENV === 'development';

/** Notes what the registry says of a manifest. */
export function trustManifest(url: string, integrity: string | undefined): void {
  if (integrity) trusted.set(absolute(url), integrity);
}

/** Notes what a manifest, itself checked, says of the files beside it. */
export function trustFilesOf(manifestUrl: string, manifest: unknown): void {
  const { integrity: files }: { integrity?: unknown } = Object(manifest);
  for (const [path, integrity] of Object.entries(Object(files)))
    if (typeof integrity === 'string' && integrityPattern.test(integrity))
      trusted.set(new URL(path, absolute(manifestUrl)).href, integrity);
}

/** The hash a file must have. @throws when nobody vouches for the file: then it must not be run. */
export function integrityOf(url: string): string {
  const integrity = trusted.get(absolute(url));
  if (integrity === undefined && !isLenient) throw new Error(`no integrity for ${url}`);
  return integrity ?? '';
}
