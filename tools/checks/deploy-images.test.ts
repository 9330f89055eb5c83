import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scripts, services } from '../release/collect-release.ts';
import { deploy, read, readyAt } from './source/deploy.ts';

test('the images run as nobody special, say how they are, and copy what is there', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const stageOf = (name: string) => stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
  for (const name of ['core-api', 'chain-api', 'edge']) {
    const stage = stageOf(name);
    const whole = stage.startsWith('service ') ? stageOf('service') + stage : stage;
    expect(whole, name).toMatch(/^USER (?!root|0)/m);
    // The last one of a stage holds.
    const asked = [...whole.matchAll(/^HEALTHCHECK (?:.|\\\n)*?(\/health\/\w+)/gm)].at(-1)?.[1];
    expect(asked, name).toBe(readyAt(name));
    expect(stage.split('\n').filter((line) => line.startsWith('USER root'))).toEqual([]);
  }
  for (const [, source = ''] of read('Dockerfile').matchAll(/^COPY (?!--)(\S+)/gm))
    expect(existsSync(join(deploy, '..', source)), source).toBe(true);
});

test('no image sees what git ignores, the secrets in deploy/.env among it', () => {
  const lines = (text: string) => text.trim().split('\n');
  const ignored = lines(readFileSync(join(deploy, '../.gitignore'), 'utf8')).map((line) =>
    line.replace(/\/$/, ''),
  );
  expect(ignored).toContain('.env');
  const excluded = lines(read('Dockerfile.dockerignore'));
  expect(ignored.filter((line) => !excluded.includes(`**/${line}`))).toEqual([]);
});

test('what runs with every push is named by its content, which nobody can change', () => {
  const used = [
    ...readFileSync(join(deploy, '../.github/workflows/test.yml'), 'utf8').matchAll(/uses: (\S+)/g),
  ];
  expect(used.length).toBeGreaterThan(0);
  for (const [, action] of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test('the release archive has the services of the images, by the same list of files, and what an operator runs', () => {
  expect(readdirSync(join(deploy, '../services')).sort()).toEqual([...services].sort());
  expect(read('Dockerfile')).toContain(
    `for service in ${services.join(' ')}; do node packages/build/src/collect-service.mjs "$service"`,
  );
  expect(Object.keys(scripts())).toEqual(
    expect.arrayContaining(['start', 'admin', 'backup', 'restore', 'verify-chain', 'deploy:module']),
  );
  for (const line of Object.values(scripts()))
    expect(line).toMatch(/^node --enable-source-maps tools\/[\w-]+\/main\.js /);
});
