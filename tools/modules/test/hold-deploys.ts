// Child process of store-lock.test.ts: deploys modules of its own one after the other, or holds the store until it is killed.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployModule } from '../deploy-module.ts';
import { inStore } from '../store-lock.ts';
import { writeBuild } from './write-build.ts';

const [what, folder = '', name = '', times = '0'] = process.argv.slice(2);

async function deployAll(): Promise<void> {
  const store = { modulesDir: join(folder, 'modules'), shellDir: join(folder, 'shell', 'dist') };
  for (let at = 0; at < Number(times); at++) {
    const one = `${name}${at}`;
    writeBuild(folder, `mf-${one}`, one, { name: `mf_${one}`, routes: [`/${one}`] });
    await deployModule(folder, `mf-${one}`, store);
  }
}

if (what === 'deploy') await deployAll();
else
  await inStore(folder, async () => {
    console.log('held');
    await wait(60_000);
  });
