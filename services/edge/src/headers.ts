import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What an answer is to a browser: a page it runs, a file a page loads, or data. */
export type AnswerKind = 'page' | 'asset' | 'data';

const own = "'self'";

/** The policy of pages, one directive a row; `modules` rows also take the origins modules may be loaded from. */
const pagePolicy = [
  { directive: 'default-src', sources: ["'none'"] },
  { directive: 'script-src', sources: [own, "'wasm-unsafe-eval'"], modules: true },
  { directive: 'style-src', sources: [own], modules: true },
  { directive: 'connect-src', sources: [own], modules: true },
  { directive: 'font-src', sources: [own], modules: true },
  { directive: 'img-src', sources: [own, 'data:', 'blob:'], modules: true },
  { directive: 'media-src', sources: [own, 'blob:'] },
  { directive: 'worker-src', sources: [own, 'blob:'] },
  { directive: 'manifest-src', sources: [own] },
  { directive: 'form-action', sources: [own] },
  { directive: 'base-uri', sources: ["'none'"] },
  { directive: 'frame-ancestors', sources: ["'none'"] },
  // Beside what the page itself tells: also before its scripts run, in workers, and where a script was kept from telling.
  { directive: 'report-to', sources: ['pasok'] },
] as const;

/** A worker obeys the policy of its own script's answer, not the page's: it compiles WebAssembly and fetches it. */
const assetPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const all: readonly AnswerKind[] = ['page', 'asset', 'data'];

/** Every security header the product sends, and on what. */
const securityHeaders = [
  { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains', on: all },
  { name: 'x-content-type-options', value: 'nosniff', on: all },
  { name: 'referrer-policy', value: 'no-referrer', on: all },
  { name: 'cross-origin-resource-policy', value: 'same-origin', on: all },
  { name: 'x-frame-options', value: 'DENY', on: all },
  { name: 'cross-origin-opener-policy', value: 'same-origin', on: ['page'] },
  {
    name: 'permissions-policy',
    value: 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    on: ['page'],
  },
  { name: 'reporting-endpoints', value: 'pasok="/reports"', on: ['page'] },
  { name: 'content-security-policy', value: pageContentPolicy, on: ['page'] },
  { name: 'content-security-policy', value: assetPolicy, on: ['asset'] },
  { name: 'content-security-policy', value: dataPolicy, on: ['data'] },
] as const satisfies readonly {
  name: string;
  value: string | ((moduleOrigins: readonly string[]) => string);
  on: readonly AnswerKind[];
}[];

function pageContentPolicy(moduleOrigins: readonly string[]): string {
  return pagePolicy
    .map((row) => {
      const origins = 'modules' in row ? moduleOrigins : [];
      return [row.directive, ...row.sources, ...origins].join(' ');
    })
    .join('; ');
}

/** The security headers of each kind of answer, worked out once at start. */
export function securityHeadersFor(
  moduleOrigins: readonly string[],
): Record<AnswerKind, OutgoingHttpHeaders> {
  const of = (kind: AnswerKind) =>
    Object.fromEntries(
      securityHeaders
        .filter((row) => row.on.some((one) => one === kind))
        .map((row) => [row.name, typeof row.value === 'function' ? row.value(moduleOrigins) : row.value]),
    );
  return { page: of('page'), asset: of('asset'), data: of('data') };
}

/** Headers that belong to one connection and are never passed on (RFC 9110 section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A copy without the headers of the connection, those named by `Connection` included, and without `dropped`. */
export function endToEndHeaders(
  headers: IncomingHttpHeaders,
  dropped: ReadonlySet<string>,
): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(',').map((name) => name.trim().toLowerCase()));
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!(hopByHop.has(name) || dropped.has(name) || named.has(name))) kept[name] = headers[name];
  }
  return kept;
}
