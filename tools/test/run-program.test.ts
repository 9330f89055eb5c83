import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isRunning } from '@pasok/postgres/server';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('hold-program.ts', import.meta.url));

test.runIf(process.platform !== 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the runner alone ends what it runs and starts nothing more',
  async (signal) => {
    const runner = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: runner.stdout })) {
      said.push(line);
      if (said.length === 1) runner.kill(signal);
    }
    expect(said.slice(1)).toEqual(['stopped']);
    expect(isRunning(Number(said[0]))).toBe(false);
  },
);
