import type { Connection } from '@pasok/service/database/database';
import { createVerifier } from '@pasok/service/http/auth';
import type { Logger } from '@pasok/service/process/logger';
import { createPasswords } from '../platform/auth/passwords.ts';
import { openContext, type ServiceCtx } from '../platform/context/context.ts';
import type { Mailer, ObjectStore, Passwords, SecurityLog, Settings } from '../platform/context/parts.ts';
import { createHub, type Hub } from '../platform/events/hub.ts';
import { createSessionCheck } from '../platform/sessions/session-check.ts';
import { rotateSigningKeys } from '../platform/signing-keys/rotate-signing-keys.ts';
import { createSigningKeys } from '../platform/signing-keys/signing-keys.ts';
import { createKeyring, type TokenKey } from '../platform/unit-tokens/keyring.ts';
import { registerTokenKids } from '../platform/unit-tokens/register-token-kids.ts';

/** The service's own context, and the parts that no verb needs. */
export type Deps = ServiceCtx & { hub: Hub; verify: ReturnType<typeof createVerifier> };

type Parts = {
  connection: Connection;
  log: Logger;
  mail: Mailer;
  objects?: ObjectStore | undefined;
  security?: SecurityLog;
  tokenKeys: readonly TokenKey[];
  settings: Settings;
  passwords?: Passwords;
};

/** Puts the parts together on a migrated database; the first start makes the signing key. */
export async function createDeps(parts: Parts): Promise<Deps> {
  const deps = assembleDeps(parts);
  await registerTokenKids(deps, parts.tokenKeys);
  await rotateSigningKeys(deps, { onlyIfNone: true });
  return deps;
}

/** The deps over a read-only database: a replica of the database of `createDeps`. */
export function assembleDeps({
  connection,
  log,
  mail,
  objects,
  security = () => undefined,
  tokenKeys,
  settings,
  passwords = createPasswords(),
}: Parts): Deps {
  const hub = createHub();
  const ctx = openContext(connection, hub.committed);
  const signingKeys = createSigningKeys(ctx);
  return {
    ...ctx,
    log,
    verify: createVerifier({ keys: signingKeys.verify, refuse: createSessionCheck(ctx) }),
    signingKeys,
    passwords,
    mail,
    objects,
    security,
    tokens: createKeyring(tokenKeys),
    hub,
    settings,
  };
}
