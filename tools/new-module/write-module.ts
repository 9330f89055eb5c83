import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../modules/files.ts';

/** What is the same for every module of one repository: its commands, what it installs, the contract it keeps. */
export type Base = {
  scope: string;
  contract: number;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

type Place = { home: string; name: string; port: number };

/** Writes the folder of a new module: a package.json of its own, and the files of the templates with its name and port. */
export function writeModule({ home, name, port }: Place, base: Base, templates: readonly string[]): void {
  const label = (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write('package.json', `${JSON.stringify(packageOf(name, label, base), null, 2)}\n`);
  for (const template of templates)
    for (const file of listFiles(template)) {
      const text = readFileSync(join(template, file), 'utf8').replaceAll('LABEL', label);
      // npm packs no file of this name.
      const place = file === 'gitignore' ? '.gitignore' : file;
      write(place, text.replaceAll('NAME', name).replace('4300)', `${port})`));
    }
}

/** The one page of the templates, as src/routes.tsx imports it and as it asks for its first answer. */
const page = { screen: './latest/latest.tsx', calls: ['/requests?page=1&limit=10'] };

function packageOf(name: string, label: string, { scope, contract, ...installed }: Base) {
  return {
    name: `${scope}mf-${name}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    pasok: {
      label,
      contract,
      routes: [`/${name}`],
      nav: [{ to: `/${name}`, label }],
      pages: { [`/${name}`]: page },
    },
    ...installed,
  };
}
