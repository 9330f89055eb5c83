import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const isRoot = process.getuid?.() === 0;

/** A service over the folder `dir`, whose answer is what of its files it may read and write by then; and its log. */
async function start(dir: string, runAs: string | undefined, port = 0) {
  const program = `
    process.chdir(${JSON.stringify(dir)});
    const { appendFileSync, readFileSync, writeFileSync } = await import('node:fs');
    const { runService } = await import(${JSON.stringify(import.meta.resolve('./shutdown.ts'))});
    const { runAs } = await import(${JSON.stringify(import.meta.resolve('./run-as.ts'))});
    const { createLogger } = await import(${JSON.stringify(import.meta.resolve('./logger.ts'))});
    const may = (work) => { try { work(); return true; } catch { return false; } };
    const fetch = () => Response.json({
      key: may(() => readFileSync('key.json')),
      file: may(() => appendFileSync('logs/security.log', 'x')),
      folder: may(() => writeFileSync('mail/one.txt', 'x')),
      other: may(() => writeFileSync('other.txt', 'x')),
      root: may(() => process.setuid(0)),
    });
    runService({
      fetch, host: '127.0.0.1', port: ${port}, log: createLogger('core-api'), close: async () => {},
      runAs: runAs.parse(process.env.RUN_AS), written: { folders: ['mail'], files: ['logs/security.log'] },
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, RUN_AS: runAs },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told: { msg: string; port?: number; level: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(JSON.parse(line));
    if (told.at(-1)?.port) break;
  }
  return { pid: child.pid, told, url: `http://127.0.0.1:${told.at(-1)?.port}` };
}

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-root-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  chmodSync(dir, 0o711);
  writeFileSync(join(dir, 'key.json'), '{}', { mode: 0o600 });
  return dir;
}

test.runIf(isRoot)(
  'gives root up once it listens: what it keeps writing is its own, keys are out of reach',
  async () => {
    const dir = folder();
    const { pid, told, url } = await start(dir, '65534:65533');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t')).toEqual(Array(4).fill('65534'));
    expect(/^Gid:\s+(.*)$/m.exec(status)?.[1]?.split('\t')).toEqual(Array(4).fill('65533'));
    expect(/^Groups:[\t ]*(.*?)[\t ]*$/m.exec(status)?.[1]).toBe('');
    expect(/^CapEff:\s+0*$/m.test(status)).toBe(true);
    expect(told.filter(({ level }) => level >= 40)).toEqual([]);
    const answer = await (await fetch(url)).json();
    expect(answer).toEqual({ key: false, file: true, folder: true, other: false, root: false });
    expect(statSync(join(dir, 'mail')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, 'logs/security.log')).mode & 0o777).toBe(0o600);
  },
);

test.runIf(isRoot)('opens a port that root alone may open', async () => {
  const { told } = await start(folder(), '65534:65534', 943);
  expect(told.at(-1)).toMatchObject({ msg: 'listening', port: 943 });
});

/** Each is a process that compiles the service: that nothing is said where it was asked for is for `npm run test:release`. */
const asRoot: [string | undefined, string[]][] = [
  [undefined, ['runs as root: start it as another account, or set RUN_AS']],
  ...(process.env.TEST_RELEASE ? ([['0:0', []]] as [string, string[]][]) : []),
];
test.runIf(isRoot).each(asRoot)(
  'stays root with RUN_AS=%s, and says so unless that was asked for',
  async (runAs, warnings) => {
    const { told, url } = await start(folder(), runAs);
    expect(told.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(warnings);
    expect(await (await fetch(url)).json()).toMatchObject({ key: true, root: true });
  },
);

test.runIf(!isRoot)('whoever is no root stays who they are', async () => {
  const { told, url } = await start(folder(), '65534:65534');
  expect(told).toHaveLength(1);
  expect(await (await fetch(url)).json()).toMatchObject({ key: true, other: true, root: false });
});
