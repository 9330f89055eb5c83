import { ask, type Device } from './device.ts';

/** Whether an answer has the bytes of a hash (`sha384-…`), and came from the address itself. */
export async function has(answer: Response, integrity: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer());
  return !answer.redirected && integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** A file as it was published. @throws when it does not come, or with other bytes. */
export async function fetchWithIntegrity(
  device: Device,
  address: string,
  integrity: string,
): Promise<Response> {
  // A damaged answer would come from the browser's own cache for ever: the server is asked once more.
  for (const cache of ['default', 'reload'] as const) {
    const answer = await ask(device, address, cache);
    if (await has(answer, integrity)) return answer;
  }
  throw new Error(`${address} is not what was published`);
}
