import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const suites = readdirSync(`${root}/bench`).filter((file) => file.endsWith('.ts'));

// Nobody measures at every change: what a suite needs may have gone meanwhile. One after the other: each loads a machine.
test.describe.configure({ mode: 'default' });

for (const suite of suites)
  test(`bench/${suite} runs to its end, with little of everything`, () => {
    const timeout = 900_000;
    test.setTimeout(timeout + 60_000);
    const args = ['tools/bootstrap.mjs', 'bench', suite.replace('.ts', '')];
    const env = { ...process.env, BENCH_SMALL: '1' };
    const options = { cwd: root, env, timeout, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    expect(status, `${stdout}${stderr}`.slice(-5_000)).toBe(0);
  });
