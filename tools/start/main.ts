import { OperatorError } from '@pasok/postgres/operator-error';
import { freePort } from '@pasok/postgres/server';
import { flag, isLoopback, openDemoSentence } from '@pasok/service/base/environment';
import { toString as drawQr } from 'qrcode';
import { build } from '../stack/build.ts';
import { checkPort } from '../stack/checks.ts';
import { runStack } from '../stack/run-stack.ts';
import { type Stack, startStack } from '../stack/start-stack.ts';
import { networkAddresses } from './addresses.ts';

const begun = Date.now();

/** Where it listens: on this machine alone, unless HOST says otherwise or a class is to reach it. */
function readHost(): string {
  const { HOST } = process.env;
  const [argument, ...more] = process.argv.slice(3);
  if (argument === undefined) return HOST || '127.0.0.1';
  if (argument !== '--class' || more.length > 0) {
    throw new OperatorError(`npm start knows --class alone, not ${process.argv.slice(3).join(' ')}.`);
  }
  if (HOST && isLoopback(HOST)) {
    throw new OperatorError(`HOST is ${HOST}, which no phone reaches: leave it out with --class.`);
  }
  return HOST || '0.0.0.0';
}

/** Where others reach it; nothing where only this machine does. */
function networkUrls(host: string, port: number): string[] {
  const { PUBLIC_URL } = process.env;
  if (isLoopback(host)) return [];
  if (PUBLIC_URL) return [PUBLIC_URL];
  const hosts = host === '0.0.0.0' || host === '::' ? networkAddresses() : [host];
  return hosts.map((each) => `http://${each.includes(':') ? `[${each}]` : each}:${port}`);
}

async function start(signal: AbortSignal): Promise<Stack> {
  const { PORT = '8080', DATA_DIR = './data' } = process.env;
  const wanted = Number(PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new OperatorError(`PORT is ${PORT}: set it to a number from 0 to 65535.`);
  }
  const host = readHost();
  if (wanted) await checkPort(host, wanted); // what can be said at once is said before building
  await build(signal);
  signal.throwIfAborted();
  console.log('Starting ...');
  const port = wanted || (await freePort());
  const urls = networkUrls(host, port);
  // Everybody knows their password: others reach them only where somebody says so.
  const demo = isLoopback(host) || process.env.DEMO ? {} : { DEMO: 'off' };
  const env = { NETWORK_URLS: urls.join(','), ...demo };
  const stack = await startStack({ dataDir: DATA_DIR, port, host, env, signal });
  if (signal.aborted) return stack;
  announce(stack, host);
  if (!isLoopback(host)) await invite(urls);
  return stack;
}

function announce({ url, isEmbedded }: Stack, host: string): void {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const isOpen = !isLoopback(host);
  const isDemo = process.env.DEMO ? flag.safeParse(process.env.DEMO).data === true : isEmbedded && !isOpen;
  console.log(`\nPasok runs at ${url.replace('//127.0.0.1:', '//localhost:')} (ready after ${seconds} s)`);
  if (isDemo) {
    console.log('Demo accounts, password rahasia1:');
    console.log('  ani@demo.test    buyer');
    console.log('  budi@demo.test   vendor');
    console.log('  citra@demo.test');
    if (isOpen) console.error(`Warning: ${openDemoSentence(host)}.`);
  } else if (isOpen && isEmbedded && !process.env.DEMO) {
    console.log('Demo accounts are closed while others reach this machine; DEMO=on opens them.');
  }
  console.log('Ctrl-C stops everything.\n');
}

/** Prints where phones of this network come in; a QR code for each to scan from this screen. */
async function invite(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) console.error('This machine is in no network: phones cannot reach it.\n');
  for (const url of urls) {
    console.log(`Phones in this network: ${url}`);
    console.log(await drawQr(`${url}/blockchain-class`, { type: 'terminal', small: true }));
  }
}

await runStack(start);
