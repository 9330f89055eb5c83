import type { Device } from './device.ts';
import { confirm, forgetOlder, listKept, precache } from './kept-builds.ts';
import { readNamed } from './named-build.ts';

/** What a look found: the build that the server names was the newest here already, or it has become that. */
export type Look = 'known' | 'new';

/**
 * Asks the server which build there is, and has it whole in the end: another one is fetched, one that was taken back to is
 * the newest again. @throws when it cannot be had whole, which `broken` has until it can; what lies here stays as it was.
 */
export async function look(device: Device, broken: Set<string>): Promise<Look> {
  const named = await readNamed(device);
  const before = await listKept(device);
  if (!before.some(({ id }) => id === named.id))
    await precache(device, named).catch((error: unknown) => {
      broken.add(named.id);
      throw error;
    });
  broken.delete(named.id);
  await confirm(device, named);
  await forgetOlder(device);
  return before[0]?.id === named.id ? 'known' : 'new';
}
