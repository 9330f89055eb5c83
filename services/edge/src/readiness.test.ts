import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fakeService, folderOf, rawCall, startTestEdge } from './test/servers.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = 'export const one = 1;';
const manifest = JSON.stringify({ integrity: { 'static/one.js': hashOf(script) } });
const entryOf = (name: string) => ({
  name,
  label: name,
  entry: `/mf/${name}/mf-manifest.json`,
  contract: 1,
  routes: [`/${name}`],
  integrity: hashOf(manifest),
});

/** An edge with two modules, and what its numbers and its pages say of them. */
async function edgeWithModules() {
  const names = ['mf_one', 'mf_two'];
  const files = names.flatMap((name) => [
    [`${name}/mf-manifest.json`, manifest],
    [`${name}/static/one.js`, script],
  ]);
  const registry = { 'registry.json': JSON.stringify(names.map(entryOf)) };
  const { dir, remove } = folderOf({
    'index.html': '<!doctype html>',
    ...registry,
    ...Object.fromEntries(files),
  });
  const core = await fakeService((_request, response) => void response.end());
  const numbers = new Map<string, () => number | Promise<number>>();
  const gauge = (name: string, _help: string, read: () => number | Promise<number>) =>
    void numbers.set(name, read);
  const services = { CORE_API_URL: [core.url], CHAIN_API_URL: [core.url] };
  const { base, close } = await startTestEdge({ ...services, SHELL_DIR: dir, MODULES_DIR: dir }, { gauge });
  onTestFinished(async () => {
    close();
    await core.close();
    remove();
  });
  const look = async () => ({
    broken: await numbers.get('pasok_modules_broken')?.(),
    away: await numbers.get('pasok_parts_away')?.(),
    ready: JSON.parse((await rawCall(base, '/health/ready')).body.toString()).parts.modules,
    status: (await rawCall(base, '/status')).body.toString().match(/Berkasnya tidak utuh/g)?.length ?? 0,
  });
  return { dir, core, look };
}

const well = { broken: 0, away: 0, ready: true, status: 0 };
const oneBroken = { broken: 1, away: 1, ready: false, status: 1 };

it.each([
  ['changed', (path: string) => writeFileSync(path, `${script} `)],
  ['missing', (path: string) => rmSync(path)],
])('a file of a module that is %s is seen by the edge itself, whoever reports it or not', async (_, harm) => {
  const { dir, look } = await edgeWithModules();
  expect(await look()).toEqual(well);
  for (const file of ['static/one.js', 'mf-manifest.json']) {
    const path = join(dir, 'mf_two', file);
    harm(path);
    await expect.poll(look).toEqual(oneBroken);
    writeFileSync(path, file.endsWith('.js') ? script : manifest);
    await expect.poll(look).toEqual(well);
  }
});

it('a service that is away is counted', async () => {
  const { core, look } = await edgeWithModules();
  await core.close();
  await expect.poll(look).toEqual({ ...well, away: 2 });
});
