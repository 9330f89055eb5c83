import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';

/** What the publisher says at its end, as its last line: the version that is shown now, or the gate's sentence. */
const outcomeSchema = z.union([z.object({ published: z.string() }), z.object({ refused: z.string() })]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** What a program needs of its surroundings to find its own files, its browser and the store. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'CHROMIUM_PATH'];

/** Most bytes of what it says that are kept. */
const mostWords = 64 * 1024;

type Job = {
  /** A program of node. */
  program: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** After so many milliseconds it is ended, with all it started. */
  limitMs: number;
};

/** Runs the gate in a process of its own, where its browser is. Undefined when it ended without a word. */
export async function runPublisher({ program, args, env, limitMs }: Job): Promise<Outcome | undefined> {
  const inherited = passedOn.map((name) => [name, process.env[name]]);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const overdue = setTimeout(() => endGroup(child), limitMs);
  let said = '';
  child.stdout.on('data', (text) => {
    said = (said + text).slice(-mostWords);
  });
  await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  clearTimeout(overdue);
  try {
    return outcomeSchema.parse(JSON.parse(said.trimEnd().split('\n').at(-1) ?? ''));
  } catch {
    return undefined;
  }
}

/** It and its browser: nobody else would end that. */
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended by itself.
  }
}
