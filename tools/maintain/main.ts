// `npm run admin -- …` and `npm run verify-chain`: a command of one service, or of both (`admin -- doctor`), on the
// product's databases, which may be embedded and running, embedded and stopped, or somebody's own.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Databases, openDatabases } from '@pasok/postgres/open-databases';
import { OperatorError } from '@pasok/postgres/operator-error';
import { runDoctor } from '../doctor/examine.ts';

const root = join(import.meta.dirname, '../..');
const [service = '', ...rest] = process.argv.slice(3);
const main = join(root, 'services', service, 'dist', 'main.js');

function runService({ core, chain }: Databases): Promise<number> {
  const env = { ...process.env, DATABASE_URL: core, CHAIN_DATABASE_URL: chain };
  const child = spawn(process.execPath, [main, ...rest], { env, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const run = rest[1] === 'doctor' ? runDoctor : runService;
if (run === runService && !existsSync(main))
  throw new OperatorError('The services are not built yet: run npm start once.');
const databases = await openDatabases();
process.exitCode = await run(databases).finally(databases.stop);
