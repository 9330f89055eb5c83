import type { OutgoingHttpHeaders } from 'node:http';

/** What an answer is to a browser: a page it runs, one that stands alone, a file a page loads, or data. */
export type AnswerKind = 'page' | 'alone' | 'asset' | 'data';

/** The policy of pages; `modules` are the origins besides this one that modules may be loaded from. */
function pagePolicy(modules: readonly string[]): string {
  const from = (...sources: string[]) => ["'self'", ...sources, ...modules].join(' ');
  const directives = [
    "default-src 'none'",
    `script-src ${from("'wasm-unsafe-eval'")}`,
    `style-src ${from()}`,
    `connect-src ${from()}`,
    `font-src ${from()}`,
    `img-src ${from('data:', 'blob:')}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Beside what the page itself tells: also before its scripts run, in workers, and where a script was kept from telling.
    'report-to pasok',
  ];
  return directives.join('; ');
}

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The security headers of each kind of answer, worked out once at start. */
export const securityHeadersFor = (
  moduleOrigins: readonly string[],
): Record<AnswerKind, OutgoingHttpHeaders> => ({
  page: {
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'reporting-endpoints': 'pasok="/reports"',
    'content-security-policy': pagePolicy(moduleOrigins),
  },
  alone: {
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Which inline script may run says the page's own policy, by its hash; where it may ask, this one.
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
      'worker-src blob:',
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
  asset: {
    ...everywhere,
    // A worker obeys the policy of its own script's answer, not the page's: it compiles WebAssembly and fetches it.
    'content-security-policy':
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  },
  data: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" },
});
