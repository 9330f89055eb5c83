// Child process of run-program.test.ts: two steps of `npm test`, the first of which runs until it is told to end.
import { isStopped, runProgram } from './run-program.ts';

const options = { cwd: process.cwd(), env: process.env };
const forever = 'console.log(process.pid); setInterval(() => undefined, 1e6)';
const steps = [forever, "console.log('next step')"];
for (const step of steps) await runProgram(process.execPath, ['-e', step], options);
console.log(isStopped() ? 'stopped' : 'ended');
