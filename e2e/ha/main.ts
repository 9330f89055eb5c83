// `npm run test:ha`: deploy/ha as processes on this machine under a steady load of whole deals, while its parts are killed
// and frozen one after another. It passes when nothing acknowledged is lost, nothing is done twice, and every invariant of
// the chaos (e2e/chaos/check.ts) holds after each fault.
import { parseArgs } from 'node:util';
import { OperatorError } from '@pasok/postgres/operator-error';
import { build } from '../../tools/stack/build.ts';
import { missing } from '../../tools/test-release/missing.ts';
import { allFaults } from './faults.ts';
import { judge, type Row } from './judge.ts';
import { startProduct } from './product.ts';
import { type Round, readAgain, strikeOnce } from './rounds.ts';
import { brokenLines, goalLine, headline, tableLine } from './table.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    kills: { type: 'string', default: process.env.HA_KILLS ?? '10' },
    freezes: { type: 'string', default: process.env.HA_FREEZES ?? '3' },
    switchovers: { type: 'string', default: process.env.HA_SWITCHOVERS ?? '5' },
    /** Only the faults whose names fit this pattern. */
    only: { type: 'string', default: '' },
    /** Proves the test: PostgreSQL acknowledges what no second node has, so `stall replication` must be seen to lose. */
    asynchronous: { type: 'boolean', default: false },
  },
});

if (missing.cluster) throw new OperatorError(missing.cluster);
await build();
const counts = {
  kills: Number(values.kills),
  freezes: Number(values.freezes),
  switchovers: Number(values.switchovers),
};
const chosen = allFaults(counts).filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) throw new OperatorError(`No fault is called ${values.only}.`);
console.log('Starting three PostgreSQL, three etcd, two HAProxy, two of each service and two edges ...');
const deployment = await startProduct(values.asynchronous ? { synchronous_mode: false } : {});
const rounds: Round[] = [];
const rows: Row[] = [];
try {
  console.log(headline());
  for (const fault of chosen) {
    const round = await strikeOnce(deployment, fault);
    rounds.push(round);
    const row = await judge(round);
    rows.push(row);
    console.log(tableLine(row));
    if (round.trouble) break;
  }
  const later = await readAgain(deployment, rounds);
  for (const line of brokenLines(later)) console.log(line);
  console.log(goalLine(rows));
  const isSound = [later, ...rows.map(({ broken }) => broken)].every(
    (broken) => Object.keys(broken).length === 0,
  );
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0);
  console.log(
    `${rounds.length} faults, ${acknowledged} acknowledged writes: ${isSound ? 'passed' : 'FAILED'}`,
  );
  process.exitCode = isSound ? 0 : 1;
} finally {
  await deployment.close();
}
