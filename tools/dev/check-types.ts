import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RsbuildDevServer, RsbuildPlugin } from '@rsbuild/core';

/** The compiler, which comes with the types of packages; neither is there before something installed what checks the product. */
function compilerOf(cwd: string): string | undefined {
  const { resolve } = createRequire(join(cwd, 'package.json'));
  try {
    return join(dirname(resolve('@typescript/native/package.json')), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}

/** For the terminal: where types are checked. */
export const whereTypesAreChecked = (cwd: string): string =>
  compilerOf(cwd)
    ? 'Types are checked after each edit.'
    : 'Types are not checked here: npm run fast-check installs what that needs, and checks them.';

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
