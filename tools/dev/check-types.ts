import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RsbuildDevServer, RsbuildPlugin } from '@rsbuild/core';

/** The compiler that a folder finds; none before `npm test` installed what checks the product. */
function compilerOf(cwd: string): string | undefined {
  const { resolve } = createRequire(join(cwd, 'package.json'));
  for (const name of ['@typescript/native', 'typescript']) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), 'bin', 'tsc');
    } catch {
      // The next one may be there.
    }
  }
  return undefined;
}

/**
 * Checks the types of an app or a service, which bundlers only take away. `check` ends the check under way, begins
 * another and says in the terminal what is wrong, or that it is right again. `show` gets the same text, '' for the latter.
 */
export function createTypeChecker(cwd: string, show: (faults: string) => void = () => undefined) {
  const compiler = compilerOf(cwd);
  let running: ChildProcess | undefined;
  let isWrong = false;
  const tell = (faults: string) => {
    if (!faults && !isWrong) return;
    if (faults) console.error(`\n${basename(cwd)}: types\n${faults}\n`);
    else console.log(`${basename(cwd)}: its types are right again.`);
    isWrong = faults !== '';
    show(faults);
  };
  const stop = () => void running?.kill();
  const check = () => {
    stop();
    if (!compiler) return;
    const child = spawn(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', cwd], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running = child;
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.once('close', (_, signal) => {
      if (!signal) tell(said.trim());
    });
  };
  return { check, stop };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (each) => entities[each] ?? each);

/** Checks an app's types after each edit that could be built, and shows what is wrong over the open pages too. */
export function pluginCheckTypes(cwd: string): RsbuildPlugin {
  return {
    name: 'pasok-check-types',
    setup(api) {
      let server: RsbuildDevServer | undefined;
      const { check, stop } = createTypeChecker(cwd, (faults) =>
        faults
          ? server?.sockWrite('errors', { text: [faults], html: escapeHtml(faults) })
          : server?.sockWrite('ok'),
      );
      api.onBeforeStartDevServer((started) => {
        server = started.server;
      });
      // Not at the start: whoever opens the page waits for that.
      api.onAfterDevCompile(({ isFirstCompile, stats }) => {
        if (isFirstCompile || stats.hasErrors()) stop();
        else check();
      });
      api.onCloseDevServer(stop);
    },
  };
}
