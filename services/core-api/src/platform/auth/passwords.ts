import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '@pasok/service/base/fair-queue';
import type { Passwords } from '../context/parts.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two of Node's four threads stay free for bearer checks and compression. */
const atOnce = 2;

/** Hash that no password matches, so that an unknown account costs as much as a wrong password. */
const dummyHashAt = ({ memoryCost, timeCost, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$EiMc/vbpGr70cpnB3ioBSQ$vLkt34Ph7U9IEXoXNdF19kvmI8Scb9Gcjpuu92Y7uYI`;

/**
 * Password hashing for one process: `atOnce` at a time, 64 waiting. Only tests pass another cost.
 */
export function createPasswords(price = cost): Passwords {
  const queue = createQueue(atOnce, 64);
  const dummy = dummyHashAt(price);
  return {
    hash: (password, who) => queue(who, () => hash(password.normalize('NFC'), price)),
    matches: async (stored, password, who) => {
      const right = await queue(who, () => verify(stored || dummy, password.normalize('NFC')));
      return right && Boolean(stored);
    },
  };
}
