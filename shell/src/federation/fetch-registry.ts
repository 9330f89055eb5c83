import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';

const timeoutMs = 5_000;

/**
 * Asks which modules there are: those of this page's build, or what the server has now. An entry that is not as the contract wants it is left out: one team's mistake must
 * not take the other modules down. @throws when there is no registry, or nothing in it can be used.
 */
export async function fetchRegistry(whose: 'page' | 'server' = 'server'): Promise<RegistryEntry[]> {
  // Kept on the device, a page has the registry of its own build; what must not be stored is asked of the server itself.
  const cache = whose === 'page' ? 'no-cache' : 'no-store';
  const answer = await fetch('/registry.json', { cache, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`registry: ${answer.status}`);
  const given: unknown = await answer.json();
  if (!Array.isArray(given)) throw new Error('registry: not a list');
  const read = given.map((entry) => registrySchema.element.safeParse(entry));
  const entries = read.flatMap(({ data }) => (data ? [data] : []));
  for (const { error } of read) if (error) console.error('registry:', error.message);
  if (given.length > 0 && entries.length === 0) throw new Error('registry: no usable entry');
  return entries;
}
