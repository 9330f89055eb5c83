import type { OutgoingHttpHeaders } from 'node:http';

/** What an answer is to a browser: a page it runs, one that stands alone, the reference of all calls, a file a page loads, or data. */
export type AnswerKind = 'page' | 'alone' | 'reference' | 'asset' | 'data';

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const noDevices = 'microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const ofPages = {
  ...everywhere,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=(), ${noDevices}`,
};
const policyOf = (...directives: string[]) => ({
  'content-security-policy': ["default-src 'none'", "frame-ancestors 'none'", ...directives].join('; '),
});

/** What does not depend on where modules come from. */
const ownKinds = {
  // Which inline script may run says the page's own policy, by its hash; where it may ask, this one.
  alone: {
    ...ofPages,
    ...policyOf(
      "script-src 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
      'worker-src blob:',
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ),
  },
  // It writes styles into itself; no script but its own runs, and it asks nobody else.
  reference: {
    ...ofPages,
    ...policyOf(
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "font-src 'self' data:",
      "img-src 'self' data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
    ),
  },
  // A worker obeys the policy of its own script's answer, not the page's: it compiles WebAssembly and fetches it.
  asset: { ...everywhere, ...policyOf("script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'") },
  data: { ...everywhere, ...policyOf('sandbox') },
};

/** The security headers of each kind of answer, worked out once at start; modules may be loaded from `origins` besides this one. */
export function securityHeadersFor(origins: readonly string[]): Record<AnswerKind, OutgoingHttpHeaders> {
  const from = (...sources: string[]) => ["'self'", ...sources, ...origins].join(' ');
  const page = {
    ...ofPages,
    'permissions-policy': `camera=(self), ${noDevices}`,
    'reporting-endpoints': 'pasok="/reports"',
    ...policyOf(
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
      // Beside what the page itself tells: also before its scripts run, in workers, and where a script was kept from telling.
      'report-to pasok',
    ),
  };
  return { ...ownKinds, page };
}
