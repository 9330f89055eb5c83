import autocannon from 'autocannon';
import { sized } from '../measure/figure.ts';

const connections = 50;
const seconds = sized(4, 1);

export type Load = { rate: number; p99: number; count: number };

let serial = 0;
/** Each body its own: the same one from the same person within ten seconds is answered with the first request. */
const newRequest = () =>
  JSON.stringify({
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    items: [{ name: `Meja ${process.pid}-${serial++}`, budget: 1_500_000, quantity: 2 }],
  });

/** What fifty callers get answered, over connections they keep. Without a path they write requests. */
export async function load(url: string, token: string, path?: string): Promise<Load> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const write = { method: 'POST', path: '/api/requests' } as const;
  const result = await autocannon({
    url: url + (path ?? write.path),
    connections,
    duration: seconds,
    headers,
    ...(path === undefined && {
      requests: [{ ...write, setupRequest: (request: object) => ({ ...request, body: newRequest() }) }],
    }),
  });
  const { total } = result.requests;
  if (result.errors || result['2xx'] !== total)
    throw new Error(`${result['2xx']} of ${total} calls went well`);
  return { rate: total / result.duration, p99: result.latency.p99, count: total };
}
