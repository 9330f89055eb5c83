import { pathToFileURL } from 'node:url';
import { OperatorError } from '@pasok/postgres/operator-error';
import { vi } from 'vitest';

let times = 0;

/**
 * Runs a command's program in this process, as tools/bootstrap.mjs does in one of its own: a process takes a second to start.
 * Answers what it said, and the code it would have ended with.
 */
export async function runHere(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const before = { argv: process.argv, exitCode: process.exitCode };
  let output = '';
  const said = vi.spyOn(console, 'log').mockImplementation((...words) => {
    output += `${words.join(' ')}\n`;
  });
  try {
    process.argv = [process.execPath, program, 'command', ...args];
    process.exitCode = 0;
    await import(/* @vite-ignore */ `${pathToFileURL(program).href}?run=${times++}`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    output += `${error.message}\n`;
    process.exitCode = 1;
  } finally {
    said.mockRestore();
    process.argv = before.argv;
  }
  const code = Number(process.exitCode);
  process.exitCode = before.exitCode;
  return { code, output };
}
