import { execFile, execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OsUser } from '@pasok/postgres/os-user';
import { numbers, type Ports, type Secrets, shipped } from './settings.ts';

const run = promisify(execFile);

type Place = { dir: string; ports: Ports; secrets: Secrets; account: OsUser | undefined };

/** deploy/ha's repository of backups, as compose.yaml has it: its server, and one beside each node. */
export function createRepository({ dir, ports, secrets, account }: Place) {
  const certificates = join(dir, 'certificates');
  const { config, include } = writeConfig(dir, certificates);
  const common = (role: number) => ({
    PGBACKREST_STANZA: 'pasok',
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOCK_PATH: join(dir, `locks-${role}`),
    PGBACKREST_TLS_SERVER_PORT: String(ports.pgbackrest(role)),
  });
  /** What a node is told; `data` is its folder. */
  const nodeEnv = (n: number, data: string): Record<string, string> => ({
    ...common(n),
    PGBACKREST_REPO1_HOST: host,
    PGBACKREST_REPO1_HOST_PORT: String(ports.pgbackrest(0)),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(ports.postgres(n)),
  });
  const ownEnv = (dataOf: (n: number) => string): Record<string, string> => ({
    ...common(0),
    PGBACKREST_CONFIG_INCLUDE_PATH: include,
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [`PGBACKREST_PG${n}_HOST_PORT`, String(ports.pgbackrest(n))],
        [`PGBACKREST_PG${n}_PATH`, dataOf(n)],
        [`PGBACKREST_PG${n}_PORT`, String(ports.postgres(n))],
      ]),
    ),
  });
  makeCertificates(dir, certificates, account);
  return {
    /** What is called where: it names the folder, so that it ends with all that runs out of it. */
    server: ['pgbackrest', `--config=${config}`, 'server'],
    nodeEnv,
    /** Of the server beside a node: it also asks PostgreSQL, as its owner. */
    besideEnv: (n: number, data: string): Record<string, string> => ({
      ...nodeEnv(n, data),
      PGHOST: '127.0.0.1',
      PGUSER: 'postgres',
      PGPASSWORD: secrets.superuser,
      PGSSLMODE: 'verify-ca',
      PGSSLROOTCERT: join(certificates, 'ca.crt'),
    }),
    ownEnv,
    /** A command of pgBackRest at the repository; answers what it said. */
    run: async (command: readonly string[], dataOf: (n: number) => string): Promise<string> => {
      const { stdout } = await run('pgbackrest', command, {
        ...account,
        cwd: dir,
        env: { PATH: process.env.PATH, ...ownEnv(dataOf) },
      });
      return stdout;
    },
  };
}

/** A name that is a number here; certificates only compare it. */
const host = '127.0.0.1';

/** The shipped settings with the places of this machine; answers their file, and the folder of what the repository adds. */
function writeConfig(dir: string, certificates: string): { config: string; include: string } {
  const [config, include] = [join(dir, 'pgbackrest.conf'), join(dir, 'repository.d')];
  const here = (name: string) =>
    readFileSync(join(shipped, name), 'utf8')
      .replaceAll('/etc/pasok/certificates', certificates)
      .replace('/var/lib/pgbackrest', join(dir, 'repository'))
      .replace('tls-server-address=*', `tls-server-address=${host}`)
      .replaceAll(/=pgbackrest-\d$/gm, `=${host}`);
  mkdirSync(include);
  writeFileSync(config, here('pgbackrest.conf'));
  writeFileSync(join(include, 'nodes.conf'), here('repository/nodes.conf'));
  return { config, include };
}

/** For the account that PostgreSQL runs as, which is the only one that may read them. */
function makeCertificates(dir: string, certificates: string, account: OsUser | undefined): void {
  const script = join(dir, 'make-certificates.sh');
  copyFileSync(join(shipped, 'make-certificates.sh'), script);
  mkdirSync(certificates, { mode: 0o700 });
  if (account) chownSync(certificates, account.uid, account.gid);
  execFileSync(script, [certificates, host, 'localhost'], { ...account, stdio: 'ignore' });
}
