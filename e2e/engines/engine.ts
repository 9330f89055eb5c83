import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A browser of another make, driven by what all of them understand. Elements are named by XPath. */
export type Engine = {
  open(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  read(expression: string): Promise<unknown>;
  /** As a person does it: by the pointer, by the keys. Fails while there is no such element. */
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/** A program of ours, and the first of its lines, on whatever it writes to, that `pattern` fits. */
export async function startProgram(
  program: string,
  args: string[],
  { pattern, env = {} }: { pattern: RegExp; env?: NodeJS.ProcessEnv },
): Promise<{ match: string; stop: () => void }> {
  const running = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void running.kill('SIGKILL');
  const found = new Promise<string>((resolve, reject) => {
    running.once('error', reject).once('exit', (code) => reject(new Error(`${program} ended: ${code}`)));
    for (const input of [running.stdout, running.stderr])
      createInterface({ input }).on('line', (line) => {
        const [, match] = pattern.exec(line) ?? [];
        if (match !== undefined) resolve(match);
      });
  });
  return { match: await found, stop };
}
