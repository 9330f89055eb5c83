import { measureAsBuilt } from '../measure/as-built.ts';
import { atMost, type Figure, sized } from '../measure/figure.ts';

const readers = 50;
const script = new URL('./reader-client.ts', import.meta.url);

type Reading = { url: string; headers: Record<string, string>; timesASecond: number; status: 200 | 304 };

const read = ({ url, headers, timesASecond, status }: Reading) =>
  measureAsBuilt<{ p99: number; p50: number }>(script, {
    URL: url,
    HEADERS: JSON.stringify(headers),
    STATUS: String(status),
    READERS: String(readers),
    TIMES_A_SECOND: String(timesASecond),
    SECONDS: String(sized(15, 5)),
  });

/**
 * GET /blockchain/ of the running whole by fifty readers, all in the same moment: the whole chain once a second, and
 * ten times a second the question whether it has grown.
 */
export async function measureReaders(url: string, token: string): Promise<Figure[]> {
  const address = `${url}/api/blockchain/`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const first = await fetch(address, { headers });
  const { chain } = (await first.json()) as { chain: unknown[] };
  const again = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
  const whole = await read({ url: address, headers, timesASecond: 1, status: 200 });
  const unchanged = await read({ url: address, headers: again, timesASecond: 10, status: 304 });
  const suite = 'chain';
  const of = `GET /blockchain/, ${chain.length} blocks, ${readers} readers at once`;
  const unit = 'ms';
  return [
    { suite, name: `${of}, each every second, p99`, value: whole.p99, unit, ...atMost(whole.p99, 400) },
    { suite, name: `${of}, each every second, median`, value: whole.p50, unit },
    { suite, name: `${of}, 304, ten times, p99`, value: unchanged.p99, unit, ...atMost(unchanged.p99, 15) },
    { suite, name: `${of}, 304, ten times, median`, value: unchanged.p50, unit },
  ];
}
