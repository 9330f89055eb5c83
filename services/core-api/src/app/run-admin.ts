import { EnvironmentError, parseEnvironment } from '@pasok/service/base/environment';
import { connectDatabase } from '@pasok/service/database/database';
import { renderOwn } from '../base/stored-texts.ts';
import { disableAccount, setAdmin, switchAccount } from '../features/account/disable-account.ts';
import { rereadChain } from '../features/chain-follower/cursor.ts';
import { findLostFiles } from '../market/files/stored-objects.ts';
import { type DatabaseCtx, openContext } from '../platform/context/context.ts';
import { rotateSigningKeys } from '../platform/signing-keys/rotate-signing-keys.ts';
import { environmentSchema } from './environment.ts';
import { createObjectStore } from './object-store.ts';
import { createSecurityLog } from './security-log.ts';

const usage = `Commands:
  npm run admin -- disable EMAIL   disables the account: its sessions end within 5 seconds, its open requests are
                                   cancelled, its pending offers withdrawn, and who has a running deal with it is told
  npm run admin -- enable EMAIL    lets the account in again; what was closed stays closed
  npm run admin -- grant EMAIL     makes the account an administrator: it sees /admin, with what people reported
  npm run admin -- revoke EMAIL    takes that back at once
  npm run admin -- rotate-keys     makes a new key for signing in; the last two stay valid
  npm run admin -- reread-chain    makes core-api read the chain anew, where its copy of it is wrong
  npm run admin -- files           asks the bucket of FILES_S3_URL for every file that should be there, and names those
                                   that are not, or are of another length
  npm run admin -- doctor          compares core and chain, from a checkout with both databases`;

type Outcome = { ok: boolean; words: string };
type Command = (
  ctx: DatabaseCtx,
  argument: string | undefined,
  environment: NodeJS.ProcessEnv,
) => Promise<Outcome>;

const byOperator = renderOwn({ says: 'by_operator', facts: {} });

/** A command on the account of an address. `change`: false or undefined where there is no such account. */
const ofAccount =
  (
    change: (ctx: DatabaseCtx, which: { email: string; reason: string }) => Promise<unknown>,
    done: string,
  ): Command =>
  async (ctx, email) => {
    if (!email) return { ok: false, words: usage };
    if (!(await change(ctx, { email, reason: byOperator })))
      return { ok: false, words: `There is no account with the e-mail ${email}.` };
    return { ok: true, words: `The account ${email} is ${done}.` };
  };

const bucketSetting = environmentSchema.pick({ FILES_S3_URL: true });

const commands: Record<string, Command> = {
  disable: ofAccount(disableAccount, 'disabled'),
  enable: ofAccount((ctx, which) => switchAccount(ctx, { ...which, disabled: false }), 'enabled again'),
  grant: ofAccount((ctx, which) => setAdmin(ctx, { ...which, isAdmin: true }), 'an administrator'),
  revoke: ofAccount((ctx, which) => setAdmin(ctx, { ...which, isAdmin: false }), 'no administrator'),
  'rotate-keys': async (ctx) => {
    await rotateSigningKeys(ctx);
    return { ok: true, words: 'A new key is made; it is used from a minute from now on.' };
  },
  'reread-chain': async (ctx) => {
    await rereadChain(ctx);
    return {
      ok: true,
      words: 'The chain is read anew within seconds, by an instance of core-api that runs.',
    };
  },
  files: async (ctx, _, environment) => {
    const { FILES_S3_URL: bucket } = parseEnvironment(bucketSetting, environment);
    if (!bucket) return { ok: false, words: 'Set FILES_S3_URL.' };
    const { sizeOf } = createObjectStore(bucket);
    const lost = await findLostFiles(ctx, (key) =>
      sizeOf(key).catch((error: Error) => {
        throw new EnvironmentError(`The bucket of FILES_S3_URL could not be asked (${error.message}).`);
      }),
    );
    if (lost.length === 0) return { ok: true, words: 'Every file of the bucket is there.' };
    const named = lost.map(({ id, key }) => `file ${id}: object ${key} is missing or has another length`);
    return { ok: false, words: named.join('\n') };
  },
};

/** One administration command; answers what to print, and whether it worked. */
export async function runAdmin(
  [name = '', argument]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const command = commands[name];
  if (!command) return { ok: false, words: usage };
  const url = environment.DATABASE_URL;
  if (!url) return { ok: false, words: 'Set DATABASE_URL.' };
  const connection = connectDatabase(url, { max: 1 });
  const security = environment.DATA_DIR ? createSecurityLog(environment.DATA_DIR, console) : () => undefined;
  try {
    const outcome = await command(openContext(connection), argument, environment);
    security({ event: `admin ${name}`, ok: outcome.ok, account: argument });
    return outcome;
  } finally {
    await connection.close();
  }
}
