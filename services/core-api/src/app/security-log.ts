import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from '@pasok/service/process/logger';
import type { SecurityLog } from '../platform/context/parts.ts';

/** The file of {@link createSecurityLog}. */
export const securityLogOf = (dataDir: string): string => join(dataDir, 'logs', 'security.log');

/**
 * DATA_DIR/logs/security.log: a JSON line an event, for its operator alone. Sign-ins are limited, so it grows slowly, however
 * many calls come. What cannot be written there goes to the service's own log.
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

const dayMs = 86_400_000;
/** So long an operator's files tell of people, in days; the log loses a month at a time. */
const kept = { mail: 30, log: 180, spare: 30 };

/** Forgets mails in the folder and lines of security.log that are past their time, as rows are forgotten. */
export function forgetPersonalFiles(mailFolder: string, log: string, now = Date.now()): void {
  const isOlder = (at: number, days: number) => at < now - days * dayMs;
  for (const name of existsSync(mailFolder) ? readdirSync(mailFolder) : []) {
    const file = join(mailFolder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() && isOlder(found.mtimeMs, kept.mail)) rmSync(file, { force: true });
  }
  if (!existsSync(log)) return;
  const lines = readFileSync(log, 'utf8').split('\n');
  const timeOf = (line = '') => Date.parse(/^{"time":"([^"]+)"/.exec(line)?.[1] ?? '');
  if (!isOlder(timeOf(lines[0]), kept.log + kept.spare)) return;
  // In place: a service that gave root up may write the file, not its folder. A last line is empty.
  const first = lines.findIndex((line) => line === '' || !isOlder(timeOf(line), kept.log));
  writeFileSync(log, lines.slice(first).join('\n'));
}
