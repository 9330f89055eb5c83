// Draws a picture anew, from stdin to stdout, as its argument says: a process of its own, which gives way to others (judge-file.ts).
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const { input, seconds, side, format, options } = JSON.parse(process.argv[2] ?? '{}');
sharp.cache(false);
sharp.concurrency(1);
// Of a processor: a machine with much to do makes no picture too large. An exit would wait for the drawing.
const look = () => process.cpuUsage().user > seconds * 1_000_000 && process.kill(process.pid, 'SIGKILL');
setInterval(look, 100).unref();
const picture = sharp(await buffer(process.stdin), input).autoOrient();
if (side) picture.resize({ width: side, height: side, fit: 'inside' });
try {
  process.stdout.write(await picture.toFormat(format, options).toBuffer());
} catch (error) {
  process.stderr.write(error.message);
  process.exitCode = 1;
}
