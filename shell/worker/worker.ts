import { type Asking, answer, isOurs, type Memory } from './answer.ts';
import type { Device } from './device.ts';
import { type KeptBuild, listKept } from './kept-builds.ts';
import { type Look, look } from './look.ts';

export type Worker = {
  /** The answer to a request; undefined when it is none of the worker's. */
  answer(asking: Asking): Promise<Response> | undefined;
  /** {@link look}, one at a time: who asks meanwhile gets its outcome. */
  look(): Promise<Look>;
  /** Whether no build lies here whole: then every page is the server's. */
  isEmpty(): Promise<boolean>;
};

/** The worker without its events, for a device. */
export function createWorker(device: Device): Worker {
  const memory: Memory = { pages: new Map(), broken: new Set() };
  let looking: Promise<Look> | undefined;
  let known: Promise<readonly KeptBuild[]> | undefined;
  const builds = () => {
    known ??= listKept(device);
    return known;
  };
  return {
    answer(asking) {
      if (!isOurs(asking.request, device.origin)) return undefined;
      return builds().then((kept) => answer(device, kept, asking, memory));
    },
    look() {
      looking ??= look(device, memory.broken).finally(() => {
        looking = undefined;
        known = undefined;
      });
      return looking;
    },
    isEmpty: async () => (await builds()).length === 0,
  };
}
