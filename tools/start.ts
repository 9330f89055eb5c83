import { build } from './build.ts';
import { Failure } from './failure.ts';
import { type Stack, startStack } from './stack.ts';

const begun = Date.now();
const stopped = new AbortController();
let stack: Stack | undefined;

/** The first Ctrl-C ends everything in order, the second at once. */
function onSignal(): void {
  if (stopped.signal.aborted) {
    void stack?.kill();
    return;
  }
  stopped.abort();
  if (stack) console.log('\nStopping ...');
  void stack?.stop();
}

async function start(): Promise<void> {
  const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = './data' } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure(`PORT is ${PORT}: set it to a number from 0 to 65535.`);
  }
  await build(stopped.signal);
  console.log('Starting ...');
  stack = await startStack({ dataDir: DATA_DIR, port, host: HOST, signal: stopped.signal });
  if (stopped.signal.aborted) return stack.stop();
  announce(stack);
}

function announce({ url, isEmbedded }: Stack): void {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const isDemo = process.env.DEMO ? ['1', 'true', 'on'].includes(process.env.DEMO) : isEmbedded;
  console.log(`\nPasok runs at ${url.replace('//127.0.0.1:', '//localhost:')} (ready after ${seconds} s)`);
  if (isDemo) {
    console.log('Demo accounts, password rahasia1:');
    console.log('  ani@demo.test    buyer');
    console.log('  budi@demo.test   supplier');
    console.log('  citra@demo.test');
  }
  console.log('Ctrl-C stops everything.\n');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
try {
  await start();
} catch (error) {
  if (!stopped.signal.aborted) throw error;
}
