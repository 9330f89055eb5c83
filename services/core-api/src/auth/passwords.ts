import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@pasok/service/errors';

/** argon2id, 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has: an unknown account costs as much as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$EiMc/vbpGr70cpnB3ioBSQ$vLkt34Ph7U9IEXoXNdF19kvmI8Scb9Gcjpuu92Y7uYI';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** False for a wrong password, and (at the same cost) for an account that does not exist. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>;
};

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` run, `waiting` wait, and the next is refused: a flood of logins must not take the memory. */
export const createQueue = (atOnce: number, waiting: number): Queue => {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Password hashing for one process: 4 at once, 64 waiting. */
export const createPasswords = (): Passwords => {
  const queue = createQueue(4, 64);
  return {
    hash: (password) => queue(() => hash(password.normalize('NFC'), cost)),
    matches: async (stored, password) => {
      const right = await queue(() => verify(stored || nobody, password.normalize('NFC')));
      return right && Boolean(stored);
    },
  };
};
