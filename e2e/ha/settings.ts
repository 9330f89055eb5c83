import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The folder of what is deployed. */
export const shipped = fileURLToPath(new URL('../../deploy/ha/', import.meta.url));
export const numbers = [1, 2, 3];
const loopback = (port: number) => `127.0.0.1:${port}`;

/** Who listens where: a hundred ports from the first on. */
export const portsFrom = (first: number) => ({
  etcd: (n: number) => first + n,
  etcdPeer: (n: number) => first + 3 + n,
  patroni: (n: number) => first + 6 + n,
  postgres: (n: number) => first + 9 + n,
  /** Of HAProxy: to the edges, the leader, the replicas. */
  proxy: (n: number) => first + 12 + n,
  leader: (n: number) => first + 14 + n,
  replicas: (n: number) => first + 16 + n,
  /** Of HAProxy: to the replica that is read while there is no leader. */
  reads: (n: number) => first + 36 + n,
  service: (at: number) => first + 20 + at,
  /** One address before both HAProxy: to the leader, to what is read without one. */
  leaderAddress: first + 31,
  readsAddress: first + 32,
  /** Of pgBackRest: 0 is the repository, the others stand beside the nodes. */
  pgbackrest: (role: number) => first + 39 + role,
  /** Of the first of six services; the others follow. */
  metrics: first + 43,
});
export const portCount = 49;
export type Ports = ReturnType<typeof portsFrom>;

export type Secrets = { superuser: string; replication: string; core: string; chain: string };
export function makeSecrets(): Secrets {
  const secret = () => randomBytes(12).toString('hex');
  return { superuser: secret(), replication: secret(), core: secret(), chain: secret() };
}

/** Settings of `deploy/ha/patroni.yml` that a test changes: nothing but `bootstrap.dcs`. */
export type Tuning = { synchronous_mode?: boolean };

/** A cluster and its folders: the first, or one that a restore has made beside it. `restoreTo`: the moment it begins with. */
export type Generation = { scope: string; folder: string; restoreTo?: string };

/** deploy/ha/patroni.yml with the places of this machine; answers its file. */
export function writePatroni(
  { dir, ports, binDir, tuning }: { dir: string; ports: Ports; binDir: string; tuning: Tuning },
  n: number,
  { scope, folder, restoreTo }: Generation,
): string {
  const [script, restore] = ['create-databases.sh', 'restore.sh'].map((name) => {
    const copy = join(dir, name);
    copyFileSync(join(shipped, name), copy);
    return copy;
  });
  const text = readFileSync(join(shipped, 'patroni.yml'), 'utf8');
  const settings = parse(text.replaceAll('/etc/pasok/certificates', join(dir, 'certificates')));
  Object.assign(settings.restapi, { listen: loopback(ports.patroni(n)) });
  Object.assign(settings, { scope });
  Object.assign(settings.bootstrap, { post_bootstrap: script });
  // As start-node.sh does.
  if (restoreTo) Object.assign(settings.bootstrap, { method: 'restore' });
  Object.assign(settings.bootstrap.restore, { command: restore });
  Object.assign(settings.bootstrap.dcs, tuning);
  Object.assign(settings.postgresql, {
    listen: loopback(ports.postgres(n)),
    data_dir: join(dir, `postgres-${n}`, folder),
    pgpass: join(dir, `postgres-${n}`, 'pgpass'),
    bin_dir: binDir,
  });
  const file = join(dir, `postgres-${n}.yml`);
  writeFileSync(file, JSON.stringify(settings)); // which is YAML too
  return file;
}

/** What compose.yaml tells a node of PostgreSQL. */
export const patroniEnv = (n: number, ports: Ports, secrets: Secrets): Record<string, string> => ({
  PATRONI_NAME: `postgres-${n}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: loopback(ports.patroni(n)),
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: loopback(ports.postgres(n)),
  PATRONI_ETCD_HOSTS: numbers.map((one) => loopback(ports.etcd(one))).join(','),
  PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
  PATRONI_REPLICATION_PASSWORD: secrets.replication,
  PATRONI_REWIND_PASSWORD: secrets.replication,
  CORE_PASSWORD: secrets.core,
  CHAIN_PASSWORD: secrets.chain,
});

export const etcdArguments = (dir: string, n: number, ports: Ports): string[] => [
  '--name',
  `etcd-${n}`,
  '--data-dir',
  join(dir, `etcd-${n}`),
  '--listen-client-urls',
  `http://${loopback(ports.etcd(n))}`,
  '--advertise-client-urls',
  `http://${loopback(ports.etcd(n))}`,
  '--listen-peer-urls',
  `http://${loopback(ports.etcdPeer(n))}`,
  '--initial-advertise-peer-urls',
  `http://${loopback(ports.etcdPeer(n))}`,
  '--initial-cluster',
  numbers.map((one) => `etcd-${one}=http://${loopback(ports.etcdPeer(one))}`).join(','),
  '--initial-cluster-token',
  'pasok',
  '--enable-v2=true',
];

/** deploy/ha/haproxy.cfg with the places of this machine; answers its file. */
export function writeHaproxy(dir: string, n: number, ports: Ports): string {
  const text = readFileSync(join(shipped, 'haproxy.cfg'), 'utf8')
    // The names of containers change their addresses; here there are none.
    .replace(/^resolvers .*\n( .*\n)*/m, '')
    .split('\n')
    .filter((line) => !line.includes('init-addr'))
    .join('\n')
    .replace('bind :8080', `bind ${loopback(ports.proxy(n))}`)
    .replace('bind :5000', `bind ${loopback(ports.leader(n))}`)
    .replace('bind :5001', `bind ${loopback(ports.replicas(n))}`)
    .replace('bind :5002', `bind ${loopback(ports.reads(n))}`)
    .replaceAll(/edge-(\d):8080/g, (_, edge) => loopback(ports.service(Number(edge) - 1)))
    .replaceAll(
      /postgres-(\d):5432 check port 8008/g,
      (_, node) => `${loopback(ports.postgres(Number(node)))} check port ${ports.patroni(Number(node))}`,
    )
    .replaceAll(/postgres-(\d):5432 track/g, (_, node) => `${loopback(ports.postgres(Number(node)))} track`);
  const file = join(dir, `haproxy-${n}.cfg`);
  writeFileSync(file, text);
  return file;
}
