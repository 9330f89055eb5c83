import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const installed = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs as Debian lays them. */
export function postgresFolder(): string | undefined {
  const majors = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  return majors
    .sort((one, other) => other - one)
    .map((major) => join(installed, String(major), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}
