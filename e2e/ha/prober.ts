import { dataAsOfHeader } from '@pasok/contracts/http';

/** What a page read: times are performance.now(), status 0 is no answer. */
export type Probe = { path: string; status: number; began: number; ended: number; isStale: boolean };

/** What pages show: lists, figures, notices, the chain. */
export const probedPaths = [
  '/api/requests?limit=20',
  '/api/transactions?limit=20',
  '/api/dashboard/stats',
  '/api/notifications',
  '/api/blockchain/head',
  '/api/blockchain?from=0',
];
const everyMs = 250;
/** As long as a page waits. */
const timeoutMs = 10_000;

/** Reads every path again and again, however long the call before takes: what it misses is what nobody could read. */
export function startProber(url: string, token: string) {
  const probes: Probe[] = [];
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const began = performance.now();
    const seen = await fetch(`${url}${path}`, { headers, signal })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return { status: answer.status, isStale: answer.headers.has(dataAsOfHeader) };
      })
      .catch(() => ({ status: 0, isStale: false }));
    probes.push({ path, ...seen, began, ended: performance.now() });
  };
  const timer = setInterval(() => {
    for (const path of probedPaths) void ask(path);
  }, everyMs);
  return { probes, stop: () => clearInterval(timer) };
}
