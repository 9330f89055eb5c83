import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from '@pasok/service/process/logger';
import type { SecurityLog } from '../platform/context/parts.ts';

/** The file of {@link createSecurityLog}. */
export const securityLogOf = (dataDir: string): string => join(dataDir, 'logs', 'security.log');

/**
 * DATA_DIR/logs/security.log: a JSON line an event, for its operator alone, which nobody here rotates. Sign-ins are limited,
 * so it grows slowly, however many calls come. What cannot be written there goes to the service's own log.
 */
export function createSecurityLog(dataDir: string, log: Pick<Logger, 'warn'>): SecurityLog {
  const file = securityLogOf(dataDir);
  return ({ address, ...event }) => {
    const from = address && { address: address[0].key };
    try {
      mkdirSync(dirname(file), { recursive: true });
      const line = JSON.stringify({ time: new Date().toISOString(), ...event, ...from });
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      log.warn({ err: error, security: event }, 'security.log cannot be written');
    }
  };
}
