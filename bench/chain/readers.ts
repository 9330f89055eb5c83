import autocannon from 'autocannon';
import { atMost, type Figure } from '../measure/figure.ts';

// Fifty readers of the whole chain, each over a connection of its own, so many times a second together: faster than
// the machine can answer there is no p99 to speak of, only a queue.

const readers = 50;
const seconds = 15;
/** Questions a second whether a chain has grown. */
const questions = 500;

type Reading = { url: string; headers: Record<string, string>; rate: number };

async function read({ url, headers, rate }: Reading, status: number) {
  const result = await autocannon({
    ...{ url, headers, connections: readers, duration: seconds, timeout: 30 },
    overallRate: rate,
  });
  const good = status === 304 ? result['3xx'] : result['2xx'];
  if (result.errors || result.timeouts || good !== result.requests.total || good === 0)
    throw new Error(`Of ${result.requests.total} calls ${good} were answered ${status}`);
  return result.latency.p99;
}

/** GET /blockchain/ of the running whole: whole answers, and 304 for who has it. */
export async function measureReaders(url: string, token: string, rate: number): Promise<Figure[]> {
  const address = `${url}/api/blockchain/`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const first = await fetch(address, { headers });
  const { chain } = (await first.json()) as { chain: unknown[] };
  const tag = first.headers.get('etag') ?? '';
  const whole = await read({ url: address, headers, rate }, 200);
  const again = { ...headers, 'if-none-match': tag };
  const unchanged = await read({ url: address, headers: again, rate: questions }, 304);
  const suite = 'chain';
  const of = `GET /blockchain/, ${chain.length} blocks, ${readers} readers`;
  return [
    { suite, name: `${of}, ${rate}/s, p99`, value: whole, unit: 'ms', ...atMost(whole, 400) },
    {
      suite,
      name: `${of}, 304, ${questions}/s, p99`,
      value: unchanged,
      unit: 'ms',
      ...atMost(unchanged, 20),
    },
  ];
}
