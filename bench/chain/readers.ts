import autocannon from 'autocannon';
import { atMost, type Figure } from '../measure/figure.ts';

// Fifty browsers that read the whole chain, each over a connection of its own and again once it has read it.

const readers = 50;
const seconds = 15;

type Reading = { url: string; headers: Record<string, string>; rate?: number };

async function read({ url, headers, rate }: Reading, status: number) {
  const result = await autocannon({
    ...{ url, headers, connections: readers, duration: seconds, timeout: 30 },
    ...(rate && { overallRate: rate }),
  });
  const good = status === 304 ? result['3xx'] : result['2xx'];
  if (result.errors || result.timeouts || good !== result.requests.total || good === 0)
    throw new Error(`Of ${result.requests.total} calls ${good} were answered ${status}`);
  return { p99: result.latency.p99, perSecond: result.requests.average };
}

/** GET /blockchain/ of the running whole: whole answers, and 304 for who has it. */
export async function measureReaders(url: string, token: string, rate: number): Promise<Figure[]> {
  const address = `${url}/api/blockchain/`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const first = await fetch(address, { headers });
  const { chain } = (await first.json()) as { chain: unknown[] };
  const tag = first.headers.get('etag') ?? '';
  const whole = await read({ url: address, headers, rate }, 200);
  const unchanged = await read({ url: address, headers: { ...headers, 'if-none-match': tag } }, 304);
  const suite = 'chain';
  const of = `GET /blockchain/, ${chain.length} blocks, ${readers} readers`;
  return [
    { suite, name: `${of}, p99`, value: whole.p99, unit: 'ms', ...atMost(whole.p99, 400) },
    { suite, name: of, value: whole.perSecond, unit: 'answers/s' },
    { suite, name: `${of}, 304, p99`, value: unchanged.p99, unit: 'ms', ...atMost(unchanged.p99, 20) },
    { suite, name: `${of}, 304`, value: unchanged.perSecond, unit: 'answers/s' },
  ];
}
