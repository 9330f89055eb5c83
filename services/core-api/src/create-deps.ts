import { createVerifier } from '@pasok/service/auth';
import type { Connection } from '@pasok/service/database';
import type { Logger } from '@pasok/service/logger';
import { holdingAccounts } from './auth/acting-account.ts';
import { createIsLive } from './auth/is-live.ts';
import { createPasswords } from './auth/passwords.ts';
import type { Deps, Settings } from './context/deps.ts';
import { createHub } from './events/hub.ts';
import { tellCommits } from './events/wake.ts';
import { registerTokenKids } from './keys/register-token-kids.ts';
import { createSigningKeys, rotateSigningKeys } from './keys/signing-keys.ts';
import type { Mailer } from './mail/mailer.ts';
import { schema } from './schema/schema.ts';
import { createKeyring, type TokenKey } from './tokens/keyring.ts';

type Parts = {
  connection: Connection;
  log: Logger;
  mail: Mailer;
  tokenKeys: readonly TokenKey[];
  settings: Settings;
};

/** Puts the parts together on a migrated database; the first start makes the signing key. */
export const createDeps = async ({ connection, log, mail, tokenKeys, settings }: Parts): Promise<Deps> => {
  const hub = createHub();
  const db = holdingAccounts(tellCommits(connection.db(schema), hub.committed));
  await registerTokenKids(db, tokenKeys);
  await rotateSigningKeys(db, 'if none');
  const signingKeys = createSigningKeys(db);
  return {
    db,
    sql: connection.sql,
    log,
    verify: createVerifier({ keys: signingKeys.verify, isLive: createIsLive(db) }),
    signingKeys,
    passwords: createPasswords(),
    mail,
    tokens: createKeyring(tokenKeys),
    hub,
    settings,
  };
};
