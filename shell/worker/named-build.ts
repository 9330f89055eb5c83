import { integrityPattern } from '@pasok/contracts/http';
import { ask, type Device } from './device.ts';
import { fetchWithIntegrity } from './fetch-with-integrity.ts';

/** The two lists that the server itself answers for; every other file's hash is in one of them or follows from one. */
export const roots = ['/registry.json', '/shell.json'] as const;

/** What the server names at a moment: which build, by its two lists. */
export type NamedBuild = { readonly id: string; readonly lists: ReadonlyMap<string, Response> };

/** Asks which build there is now. @throws when the server cannot be reached, or does not say. */
export async function readNamed(device: Device): Promise<NamedBuild> {
  const answers = await Promise.all(roots.map((address) => ask(device, address, 'no-cache')));
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts.join('\n')));
  const id = [...new Uint8Array(hash).subarray(0, 10)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const lists = new Map(roots.map((address, at) => [address, answers[at] ?? Response.error()]));
  return { id, lists };
}

/** What a list says of the files beside it. Read by hand: schemas would be ten times this worker. */
function filesOf(home: URL, list: unknown): [string, string][] {
  const { integrity }: { integrity?: unknown } = Object(list);
  return Object.entries(Object(integrity)).map(([file, hash]) => {
    const address = new URL(file, home);
    if (address.origin !== home.origin || typeof hash !== 'string' || !integrityPattern.test(hash))
      throw new Error(`${home.pathname} names ${file} without a hash`);
    return [address.pathname, hash];
  });
}

type Entry = { readonly entry: string; readonly integrity: string };

/** Modules of this address; those of other origins need the network, and one without a hash is run by nobody. */
const isKept = (given: unknown): given is Entry => {
  const { entry, integrity }: { entry?: unknown; integrity?: unknown } = Object(given);
  return typeof entry === 'string' && entry.startsWith('/mf/') && integrityPattern.test(String(integrity));
};

/** Every file of a build with its hash, by address: the shell's by its list, a module's by its manifest, that by the registry. */
export async function readFiles(device: Device, { lists }: NamedBuild): Promise<Map<string, string>> {
  const [registry, shell] = await Promise.all(
    roots.map(async (address): Promise<unknown> => lists.get(address)?.clone().json()),
  );
  const files = new Map(filesOf(new URL('/', device.origin), shell));
  if (!files.has('/index.html')) throw new Error('/shell.json names no page');
  for (const { entry, integrity } of Array.isArray(registry) ? registry.filter(isKept) : []) {
    const manifest = await fetchWithIntegrity(device, entry, integrity);
    files.set(entry, integrity);
    for (const [address, hash] of filesOf(new URL(entry, device.origin), await manifest.json()))
      files.set(address, hash);
  }
  return files;
}
