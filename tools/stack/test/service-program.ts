// Child process of service.test.ts: a service as keepService runs it, which crashes when told so by a file.
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const crashFile = process.argv[2] ?? '';
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => {
  console.log(JSON.stringify({ level: 40, msg: 'finished my work' }));
  process.exit(0);
});
// Only now: whoever reads it may send the signal at once.
console.log(JSON.stringify({ level: 40, msg: `up ${process.pid}` }));
for (;;) {
  if (existsSync(crashFile)) {
    rmSync(crashFile);
    console.log(JSON.stringify({ level: 60, msg: 'no more', err: { message: 'told to' } }));
    process.exit(1);
  }
  await wait(20);
}
