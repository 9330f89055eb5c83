// `npm run sbom`: what the running product is made of, as CycloneDX, by npm; and the licences that npm leaves out.
import { spawnSync } from 'node:child_process';
import { OperatorError } from '@pasok/postgres/operator-error';
import { licences } from '../generate/notice.ts';

const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
const { stdout, stderr } = spawnSync('npm', args, {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  shell: process.platform === 'win32',
});
if (!stdout) throw new OperatorError(`npm listed no packages: ${stderr.trim()}`);

type Component = { 'bom-ref': string; licenses?: { license: { id?: string; name?: string } }[] };
const bom: { components: Component[] } = JSON.parse(stdout); // npm's own words
const known = licences();
for (const component of bom.components.filter(({ licenses = [] }) => licenses.length === 0)) {
  const name = known.get(component['bom-ref'].replace(/@([^@]+)$/, ' $1')) ?? '';
  // Words, as 'Public Domain', are no identifier of SPDX.
  component.licenses = [{ license: name.includes(' ') ? { name } : { id: name } }];
}
console.log(JSON.stringify(bom, null, 2));
