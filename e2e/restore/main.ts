// `npm run test:restore`: deploy/ha as processes, a backup from a replica under a load of whole deals, and a restore to a
// moment while the load goes on. It passes when nothing acknowledged before the moment is lost, core and chain agree, the
// chain is valid, and follower, heads and live events go on by themselves.
import { parseArgs } from 'node:util';
import { OperatorError } from '@pasok/postgres/operator-error';
import { build } from '../../tools/stack/build.ts';
import { missing } from '../../tools/test-release/missing.ts';
import { startProduct } from '../ha/product.ts';
import { brokenLines } from '../ha/table.ts';
import { judgeRestore } from './judge-restore.ts';
import { restoreUnderLoad } from './restore-under-load.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    /** Proves the test: restored is a moment so many seconds earlier, so acknowledged writes must be seen to be lost. */
    earlier: { type: 'string', default: '0' },
  },
});

if (missing.cluster) throw new OperatorError(missing.cluster);
await build();
console.log('Starting three PostgreSQL with a repository of backups, and two of each service ...');
const deployment = await startProduct({});
try {
  const { lines, broken } = await judgeRestore(
    deployment,
    await restoreUnderLoad(deployment, Number(values.earlier)),
  );
  for (const line of [...lines, ...brokenLines(broken)]) console.log(line);
  const isSound = Object.keys(broken).length === 0;
  console.log(`A moment restored under load: ${isSound ? 'passed' : 'FAILED'}`);
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  console.log(deployment.cluster.lastWords());
  throw error;
} finally {
  await deployment.close();
}
