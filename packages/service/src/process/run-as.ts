import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Logger } from './logger.ts';

type Account = { readonly uid: number; readonly gid: number };

/** The setting of every service: whom a process that was started as root becomes. */
export const runAs = z
  .string()
  .regex(/^\d{1,9}:\d{1,9}$/, 'give it as uid:gid, 65534:65534 for example')
  .transform((text): Account => {
    const [uid = 0, gid = 0] = text.split(':').map(Number);
    return { uid, gid };
  })
  .optional()
  .describe(
    '`uid:gid` that a service started as root becomes once it listens and read its keys; `0:0` stays root. Set by `npm start`',
  );

/** What a service goes on writing after it has given root up. */
export type Written = { readonly folders?: readonly string[]; readonly files?: readonly string[] };

/**
 * Gives root up for good, where the process has it: `written` then belongs to the account, all else stays as it is, so that
 * keys that root alone may read are in memory and no more in reach. Without a setting it stays root, and says so.
 * @throws what the system says where the account cannot be taken or a path cannot be made its own.
 */
export function giveRootUp(
  account: Account | undefined,
  { folders = [], files = [] }: Written,
  log: Logger,
): void {
  if (process.getuid?.() !== 0) return;
  if (!account) log.warn('runs as root: start it as another account, or set RUN_AS');
  if (!account || account.uid === 0) return;
  const { uid, gid } = account;
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600));
  }
  for (const path of [...folders, ...files]) chownSync(path, uid, gid);
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  log.info({ uid, gid }, 'root given up');
}
