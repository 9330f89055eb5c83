// `pasok-module`, the command of a module in a repository of its own: `dev` serves it alone, `check` asks the gate.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { federationName } from '@pasok/module-kit/package-card';
import { Failure } from '@pasok/postgres/failure';
import { serveAlone } from '../dev/serve-alone.ts';
import { checkModule } from '../modules/gate/gate.ts';
import { readBuild } from '../modules/read-build.ts';
import { readPlatform } from '../modules/requirements.ts';
import { runStack } from '../stack/run-stack.ts';

const home = process.cwd();

/** What the gate of a product would say of this build; the routes of other modules it learns from no one here. */
async function check(): Promise<void> {
  const folder = federationName(pathToFileURL(join(home, '/'))).replaceAll('_', '-');
  const build = readBuild(join(home, 'dist'), folder);
  await checkModule(build, { platform: readPlatform(import.meta.dirname), others: [] });
  console.log(`${folder} ${build.entry.version}: nothing the gate refuses.`);
}

const commands: Record<string, () => Promise<void>> = {
  dev: () =>
    runStack(() =>
      serveAlone(
        home,
        ['package-lock.json'].map((file) => join(home, file)),
      ),
    ),
  check,
};
try {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new Failure('Say what to do: pasok-module dev, or pasok-module check.');
  await command();
  process.exit(process.exitCode);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
