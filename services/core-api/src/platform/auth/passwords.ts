import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '@pasok/service/base/fair-queue';
import type { Passwords } from '../context/parts.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of Node's four threads two stay free: bearer checks and compressed answers of the others need them. */
const atOnce = 2;

/** Hash of a password nobody has: an unknown account costs as much as a wrong password. */
const nobodyAt = ({ memoryCost, timeCost, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$EiMc/vbpGr70cpnB3ioBSQ$vLkt34Ph7U9IEXoXNdF19kvmI8Scb9Gcjpuu92Y7uYI`;

/**
 * Password hashing for one process: as many at once as leaves threads for everything else, 64 waiting. Only tests give a
 * cost of their own.
 */
export const createPasswords = (price = cost): Passwords => {
  const queue = createQueue(atOnce, 64);
  const nobody = nobodyAt(price);
  return {
    hash: (password, who) => queue(who, () => hash(password.normalize('NFC'), price)),
    matches: async (stored, password, who) => {
      const right = await queue(who, () => verify(stored || nobody, password.normalize('NFC')));
      return right && Boolean(stored);
    },
  };
};
