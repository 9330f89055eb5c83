import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { publishBuild } from './deploy-module.ts';
import { withBuild } from './take-build.ts';
import { buildModule, makeRoot } from './test/build.ts';
import { write } from './test/write-build.ts';

afterEach(() => vi.unstubAllEnvs());

/** A project of another repository, built, and packed by npm. */
function makeProject() {
  const { root } = makeRoot();
  buildModule(root, 'one');
  const project = join(root, 'mf-one');
  write(join(project, 'package.json'), { name: 'mf-one', version: '1.4.0', files: ['dist'] });
  const pack = () => {
    const { stdout } = spawnSync('npm', ['pack', '--json'], { cwd: project, encoding: 'utf8' });
    return join(project, JSON.parse(stdout)[0].filename);
  };
  return { project, pack };
}

/** A registry of npm that has one package, and says this of its tarball. */
async function openRegistry(tarball: Buffer, integrity: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `${address}/mf-one/-/mf-one-1.4.0.tgz`, integrity };
    const version = { name: 'mf-one', version: '1.4.0', dist };
    const known = { name: 'mf-one', 'dist-tags': { latest: '1.4.0' }, versions: { '1.4.0': version } };
    return response
      .writeHead(url === '/mf-one' ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(url === '/mf-one' ? known : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('npm_config_registry', address);
  vi.stubEnv('npm_config_cache', makeRoot().root);
  return address;
}

const sha512 = (bytes: Buffer) => `sha512-${hash('sha512', bytes, 'base64')}`;

test('a folder, a packed file and a package of the registry are one and the same version', async () => {
  const { project, pack } = makeProject();
  const { root, store } = makeRoot();
  const packed = pack();
  const tarball = readFileSync(packed);
  await openRegistry(tarball, sha512(tarball));
  const taken: string[] = [];
  for (const given of [project, join(project, 'dist'), packed, 'mf-one@1.4.0', 'mf-one@latest'])
    await withBuild(root, given, async (build) => {
      const { version, name } = await publishBuild(build, store);
      taken.push(`${name} ${version}`);
    });
  expect(taken).toHaveLength(5);
  expect(new Set(taken).size).toBe(1);
});

test('a package whose bytes are not what the registry says is refused, and so is one that it does not have', async () => {
  const { root } = makeRoot();
  const tarball = Buffer.from('a package');
  await openRegistry(tarball, sha512(Buffer.from('another')));
  const work = vi.fn();
  await expect(withBuild(root, 'mf-one@1.4.0', work)).rejects.toThrow(
    /^npm did not bring mf-one@1\.4\.0: .*integrity/i,
  );
  await expect(withBuild(root, 'mf-two@1.0.0', work)).rejects.toThrow(/^npm did not bring mf-two@1\.0\.0: /);
  expect(work).not.toHaveBeenCalled();
});

test('what is no module is refused in one sentence, and a link in one is not followed', async () => {
  const { project } = makeProject();
  const { root } = makeRoot();
  const work = vi.fn();
  const refused = (given: string, sentence: string | RegExp) =>
    expect(withBuild(root, given, work), given).rejects.toThrow(sentence);
  await refused('mf-two', 'There is no module mf-two here: name its version, mf-two@1.0.0.');
  await refused('mf-one-1.0.0.tgz', 'mf-one-1.0.0.tgz is no module: name a folder, a .tgz');
  const broken = join(root, 'broken.tgz');
  writeFileSync(broken, 'nothing');
  await refused(broken, /cannot be unpacked: /);
  await refused(root, `${root} is no module: it has no package.json.`);
  const empty = join(root, 'empty.tgz');
  mkdirSync(join(root, 'package'));
  spawnSync('tar', ['-czf', empty, '-C', root, 'package']);
  await refused(empty, `${empty} is no module: it has no package.json.`);
  symlinkSync('/etc/hostname', join(project, 'dist', 'static', 'hostname.txt'));
  await refused(project, 'static/hostname.txt: it is a link, and only files are published.');
  expect(work).not.toHaveBeenCalled();
});
