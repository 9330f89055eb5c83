import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RsbuildDevServer, RsbuildPlugin } from '@rsbuild/core';

/** The compiler that an app's folder finds; none before `npm test` installed what checks the product. */
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (each) => entities[each] ?? each);

/** Says what is wrong in the terminal and over the open pages, and takes it away there once it is right. */
function report(server: RsbuildDevServer | undefined, cwd: string, text: string, wasWrong: boolean): void {
  if (text) {
    console.error(`\n${basename(cwd)}: types\n${text}\n`);
    server?.sockWrite('errors', { text: [text], html: escapeHtml(text) });
  } else if (wasWrong) {
    console.log(`${basename(cwd)}: its types are right again.`);
    server?.sockWrite('ok');
  }
}

/** Checks an app's types after each edit that could be built; the bundler only takes them away. */
export function pluginCheckTypes(cwd: string): RsbuildPlugin {
  return {
    name: 'pasok-check-types',
    setup(api) {
      const compiler = compilerOf(cwd);
      let server: RsbuildDevServer | undefined;
      let running: ChildProcess | undefined;
      let isWrong = false;
      api.onBeforeStartDevServer((started) => {
        server = started.server;
      });
      // Not at the start: whoever opens the page waits for that.
      api.onAfterDevCompile(({ isFirstCompile, stats }) => {
        running?.kill();
        if (!compiler || isFirstCompile || stats.hasErrors()) return;
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
          if (signal) return;
          report(server, cwd, said.trim(), isWrong);
          isWrong = said.trim() !== '';
        });
      });
      api.onCloseDevServer(() => {
        running?.kill();
      });
    },
  };
}
