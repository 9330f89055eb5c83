// `pasok-module`, the command of a module in a repository of its own: `dev` serves it alone, `check` asks the gate,
// `publish` sends what was built to the product at PUBLIC_URL.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { federationName } from '@pasok/module-kit/package-card';
import { OperatorError } from '@pasok/postgres/operator-error';
import { serveAlone } from '../dev/serve-alone.ts';
import { checkModule } from '../modules/gate/gate.ts';
import { readBuild } from '../modules/read-build.ts';
import { readPlatform } from '../modules/requirements.ts';
import { sendUpload } from '../modules/upload/send.ts';
import { runStack } from '../stack/run-stack.ts';

const home = process.cwd();

const folderOf = () => federationName(pathToFileURL(join(home, '/'))).replaceAll('_', '-');

/** What the gate of a product would say of this build; the routes of other modules it learns from no one here. */
async function check(): Promise<void> {
  const folder = folderOf();
  const build = readBuild(join(home, 'dist'), folder);
  await checkModule(build, { platform: readPlatform(import.meta.dirname), others: [] });
  console.log(`${folder} ${build.entry.version}: nothing the gate refuses.`);
}

async function publish(): Promise<void> {
  const { PUBLIC_URL: product, DEPLOY_KEY: deployKey } = process.env;
  const { values } = parseArgs({ args: process.argv.slice(3), options: { why: { type: 'string' } } });
  if (!product)
    throw new OperatorError(
      'Set PUBLIC_URL to the product: PUBLIC_URL=https://pasok.example npm run publish',
    );
  if (!deployKey)
    throw new OperatorError(
      "Set DEPLOY_KEY to the module's deploy key: the operator of the product makes it.",
    );
  const why = values.why ?? 'published';
  const version = await sendUpload(join(home, 'dist'), folderOf(), { product, deployKey, why });
  console.log(`${folderOf()} is now ${version} at ${product}.`);
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
  publish,
};
try {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new OperatorError('Say what to do: pasok-module dev, check or publish.');
  await command();
  process.exit(process.exitCode);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
