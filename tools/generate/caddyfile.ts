import { type ErrorCode, errorCatalogue } from '@pasok/contracts/error';
import { type AnswerKind, securityHeadersFor } from '../../services/edge/src/headers.ts';
import { type Route, routes, type ServiceName } from '../../services/edge/src/routes.ts';

/** Settings of the edge that Caddy has words for. */
const forwarding = { bodyLimit: 262_144, timeout: '9s', healthEvery: '300ms' };

function longerThan(bytes: number): string {
  return `expression {header.Content-Length}.matches('^[0-9]+$') && int({header.Content-Length}) > ${bytes}`;
}

const preamble = `# Made from the edge's own tables (services/edge/src/routes.ts, headers.ts) by \`npm run generate\`: do not edit.
# CORE_API and CHAIN_API are addresses separated by spaces; SITE is a domain (then with TLS) or a port. TRUSTED_PROXIES are
# the addresses of proxies of yours before this one, whose X-Forwarded-For then names the caller.
{
	admin off
	persist_config off
	servers {
		protocols h1 h2 h3
		trusted_proxies static {$TRUSTED_PROXIES:127.0.0.1/32}
		trusted_proxies_strict
	}
}

{$SITE::8080} {
	encode zstd gzip
	@too_large ${longerThan(forwarding.bodyLimit)}
	request_body {
		max_size ${forwarding.bodyLimit}
	}
	vars request_id {http.request.uuid}
	@given header_regexp X-Request-Id ^[\\w-]{8,64}$
	vars @given request_id {header.X-Request-Id}
	header {
		X-Request-Id {vars.request_id}
		-Server
		defer
	}
`;

/** deploy/caddy/Caddyfile: the edge's routes and headers for Caddy. */
export function caddyfile(): string {
  const blocks = routes.map((route) => handle(route, indent(answerOf(route))));
  return `${preamble}\n${indent(blocks.join('\n\n'))}\n\n${indent(refusals())}\n}\n`;
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '\t');

/** A prefix matches whole segments only, as in the edge's findRoute; the first block that matches answers. */
function handle(route: Route, body: string): string {
  if (route.path === '/') return `handle {\n${body}\n}`;
  const paths = route.exact ? route.path : `${route.path} ${route.path}/*`;
  const name = `@${route.path.replaceAll(/[^a-z]+/g, '_').replace(/^_/, '')}`;
  return `${name} path ${paths}\nhandle ${name} {\n${body}\n}`;
}

function serviceAnswer({ service, cache, bodyLimit }: Extract<Route, { answer: 'service' }>): string {
  const headersOf = [headers('data'), ...(cache === 'never' ? [unstored] : [])];
  return [...headersOf, ...tooLarge(bodyLimit), proxy(service)].join('\n');
}

/** Caddy counts nothing and asks no gate: what browsers report is taken and dropped, and there is no page of it. */
function answerOf(route: Route): string {
  switch (route.answer) {
    case 'live':
      return `${headers('data')}\n${unstored}\nrespond \`{"live":true}\` 200`;
    case 'ready':
      return `${headers('data')}\n${unstored}\n${readiness()}`;
    case 'self':
      return `${headers('data')}\n${unstored}\n${present('shell')}\n${ready({ shell: true })}`;
    case 'report':
      return `${headers('data')}\n${unstored}\nrespond 204`;
    case 'status':
      return 'error 404';
    case 'worker':
      return inOrder(worker);
    case 'service':
      return serviceAnswer(route);
    case 'files':
      return inOrder([
        // Else nothing is left of it below, and no policy is a page's.
        ...(route.index ? [`@own path ${route.path}`, `rewrite @own ${route.path}/`] : []),
        files(roots[route.folder], route.strip),
        fileServer[route.folder],
      ]);
    case 'shell':
      return inOrder(screens);
  }
}

/** An address without a file of its own is a screen; a missing file of a build is not. */
const screens = [
  '@screen {',
  '	not path /static/* *.*',
  '	not file {',
  '		root /app/shell',
  '	}',
  '}',
  'rewrite @screen /index.html',
  files('/app/shell', ''),
  'file_server {',
  '	index index.html',
  '}',
];

/** The edge's OFFLINE_APP: the worker that keeps Pasok on devices, or the one that removes it. */
const worker = [
  '@removed expression `"{$OFFLINE_APP:on}" in ["off", "false", "0"]`',
  'rewrite @removed /sw-off.js',
  files('/app/shell', ''),
  'file_server',
];

const roots = { modules: '/modules', docs: '/app/docs' };
const fileServer = {
  modules: 'file_server',
  // Its own address has no slash at its end, and stays as it is.
  docs: 'file_server {\n\tindex index.html\n\tprecompressed br gzip\n\tdisable_canonical_uris\n}',
};

const unstored = 'header {\n\tCache-Control no-store\n\tdefer\n}';

/** A body that says how long it is is refused at once, another when it has grown too long. */
function tooLarge(limit: number | undefined): string[] {
  if (limit === undefined) return ['error @too_large 413'];
  return [`@longer ${longerThan(limit)}`, 'error @longer 413', `request_body {\n\tmax_size ${limit}\n}`];
}

/** Caddy sorts directives by itself; in a route they stay as written. */
const inOrder = (lines: string[]): string => `route {\n${indent(lines.join('\n'))}\n}`;

function headers(kind: AnswerKind): string {
  // Between backticks: a value may have quotes of its own.
  const rows = Object.entries(securityHeadersFor([])[kind]).map(([name, value]) => `	${name} \`${value}\``);
  return `header {\n${rows.join('\n')}\n	defer\n}`;
}

/** Ready when every part is, as the edge says it: both folders, then an instance of each service. */
function readiness(): string {
  const all = ready({ 'core-api': true, 'chain-api': true, shell: true, modules: true });
  return [present('shell'), present('modules'), proxy('core-api', proxy('chain-api', all))].join('\n');
}

const ready = (parts: Record<string, true>): string =>
  `respond \`${JSON.stringify({ ready: true, parts })}\` 200`;

const folders = { shell: '/app/shell /index.html', modules: '/modules /registry.json' };

/** 503 unless a folder has the file that everything in it begins with. */
function present(name: keyof typeof folders): string {
  const [root, file] = folders[name].split(' ');
  return `@no_${name} not file {\n\troot ${root}\n\ttry_files ${file}\n}\nerror @no_${name} 503`;
}

/** Passes a request on; with `andThen` the answer is only asked for, and if it is 200 that is done. */
function proxy(service: ServiceName, andThen?: string): string {
  const upstreams = service === 'core-api' ? '{$CORE_API}' : '{$CHAIN_API}';
  return [
    `reverse_proxy ${upstreams} {`,
    '	lb_policy round_robin',
    `	lb_try_duration ${andThen ? '1s' : '5s'}`,
    '	health_uri /health/ready',
    `	health_interval ${forwarding.healthEvery}`,
    '	header_up X-Request-Id {vars.request_id}',
    // One address, as the edge forwards it: services count by what they read there.
    '	header_up X-Forwarded-For {client_ip}',
    '	transport http {',
    `		response_header_timeout ${forwarding.timeout}`,
    '	}',
    ...(andThen ? ['	@ready status 200', '	handle_response @ready {', indent(indent(andThen)), '	}'] : []),
    '}',
  ].join('\n');
}

/** Files: pages with the page's policy, hashed names for ever, everything else asked for again. */
function files(root: string, strip: string): string {
  return [
    `root * ${root}`,
    ...(strip ? [`uri strip_prefix ${strip}`] : []),
    '@hidden path */.*',
    'error @hidden 404',
    '@writes not method GET HEAD',
    'error @writes 405',
    '@page path / *.html',
    '@asset not path / *.html',
    headers('page').replace('header {', 'header @page {'),
    headers('asset').replace('header {', 'header @asset {'),
    String.raw`@hashed expression {path}.matches('(^|/)static/(.*[./])?[0-9a-f]{8,}\\.[^/]+$')`,
    'header Cache-Control no-cache',
    'header @hashed Cache-Control "public, max-age=31536000, immutable"',
  ].join('\n');
}

/** What Caddy refuses by itself, in the words of the catalogue. */
function refusals(): string {
  const codes: Record<string, ErrorCode> = {
    '404': 'NOT_FOUND',
    '405': 'METHOD_NOT_ALLOWED',
    '413': 'BODY_TOO_LARGE',
    '502 503 504': 'UNAVAILABLE',
  };
  const answers = Object.entries(codes).map(([statuses, code]) => {
    const { status, message } = errorCatalogue[code];
    const body = `{"message":"${message}","code":"${code}","requestId":"{vars.request_id}"}`;
    const isOne = statuses
      .split(' ')
      .map((one) => `{err.status_code} == ${one}`)
      .join(' || ');
    return `@${code.toLowerCase()} expression ${isOne}\nrespond @${code.toLowerCase()} \`${body}\` ${status}`;
  });
  const own =
    'header {\n	Content-Type "application/json; charset=utf-8"\n	Cache-Control no-store\n	-Server\n	X-Request-Id {vars.request_id}\n	defer\n}';
  return `handle_errors {\n${indent([headers('data'), own, ...answers].join('\n'))}\n}`;
}
