import { OperatorError } from '@pasok/postgres/operator-error';
import { flag, isLoopback, openDemoSentence } from '@pasok/service/base/environment';
import { build } from '../stack/build.ts';
import { runStack } from '../stack/run-stack.ts';
import { type Stack, startStack } from '../stack/start-stack.ts';

const begun = Date.now();

async function start(signal: AbortSignal): Promise<Stack> {
  const { PORT = '8080', HOST = '127.0.0.1', DATA_DIR = './data' } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OperatorError(`PORT is ${PORT}: set it to a number from 0 to 65535.`);
  }
  await build(signal);
  signal.throwIfAborted();
  console.log('Starting ...');
  const stack = await startStack({ dataDir: DATA_DIR, port, host: HOST, signal });
  if (!signal.aborted) announce(stack, HOST);
  return stack;
}

function announce({ url, isEmbedded }: Stack, host: string): void {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const isDemo = process.env.DEMO ? flag.safeParse(process.env.DEMO).data === true : isEmbedded;
  console.log(`\nPasok runs at ${url.replace('//127.0.0.1:', '//localhost:')} (ready after ${seconds} s)`);
  if (isDemo) {
    console.log('Demo accounts, password rahasia1:');
    console.log('  ani@demo.test    buyer');
    console.log('  budi@demo.test   vendor');
    console.log('  citra@demo.test');
    if (!isLoopback(host)) console.error(`Warning: ${openDemoSentence(host)}.`);
  }
  console.log('Ctrl-C stops everything.\n');
}

await runStack(start);
