import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { accountName, accountSchema, previewSchema, readSigned, sign } from './signed.ts';

const names = { account: 'pasok-account', preview: 'pasok-preview' } as const;

/** In the preview's cookie: this browser wants what everybody gets. It needs no signature, for it opens nothing. */
const everybodys = 'everybody';

/** As long as a session lasts, and as a link does. */
const hours = { account: 12, preview: 24 } as const;
const hourMs = 60 * 60_000;

/** What a browser may be given, by its cookies alone. */
export type BrowserChoice = {
  /** The account, by its name in the store. */
  account?: string | undefined;
  preview?: z.infer<typeof previewSchema> | undefined;
  /** Its person left what was tried. */
  wantsEverybodys: boolean;
};

function readCookies({ headers }: IncomingMessage): Map<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return new Map(pairs);
}

/** Reads a browser's cookies; one that this store's key did not sign, or that is over, says nothing. */
export function readBrowserChoice(request: IncomingMessage, key: string | undefined): BrowserChoice {
  const cookies = readCookies(request);
  const [account = '', preview = ''] = [cookies.get(names.account), cookies.get(names.preview)];
  const wantsEverybodys = preview === everybodys;
  if (key === undefined) return { wantsEverybodys };
  return {
    account: readSigned(key, 'account', account, accountSchema)?.account,
    preview: readSigned(key, 'preview', preview, previewSchema),
    wantsEverybodys,
  };
}

/** Whether a browser has a cookie of these at all, valid or not. */
const hasCookie = (request: IncomingMessage): boolean => {
  const cookies = readCookies(request);
  return cookies.has(names.account) || cookies.has(names.preview);
};

/** Of both: tells the page, which cannot read them, that there is something to forget, and nothing else. */
const trace = 'pasok-known';

function cookies(request: IncomingMessage, values: Partial<Record<keyof typeof names, string>>): string[] {
  // Behind a proxy of ours that speaks TLS; alone the edge cannot know, and a browser drops it over http.
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  const rest = `; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const age = (value: string, kept: number) => `Path=/; Max-Age=${value === '' ? 0 : kept * 3_600}`;
  const all = Object.entries(names).flatMap(([what, name]) => {
    const value = values[what as keyof typeof names]; // its own keys
    return value === undefined ? [] : [[name, value, hours[what as keyof typeof names]] as const];
  });
  const isLeft = all.some(([, value]) => value !== '');
  return [
    ...all.map(([name, value, kept]) => `${name}=${value}; ${age(value, kept)}; HttpOnly${rest}`),
    `${trace}=${isLeft ? '1' : ''}; ${age(isLeft ? '1' : '', hours.preview)}${rest}`,
  ];
}

const meSchema = z.object({ email: z.string().min(1) });

function readMe(body: Buffer): z.infer<typeof meSchema> | undefined {
  try {
    return meSchema.parse(JSON.parse(body.toString()));
  } catch {
    // Of another release, or packed: then nobody is known, and gets what everybody gets.
    return undefined;
  }
}

/** What core-api's answer to /auth/me says of whose browser it is: its account, or that the session has ended. */
export function accountHeaders(
  request: IncomingMessage,
  key: string,
  status: number,
  body: Buffer,
): OutgoingHttpHeaders {
  if (status === 401 && hasCookie(request)) return forgetHeaders(request);
  const me = status === 200 ? readMe(body) : undefined;
  if (!me) return {};
  const value = { account: accountName(key, me.email), until: Date.now() + hours.account * hourMs };
  return { 'set-cookie': cookies(request, { account: sign(key, 'account', value) }) };
}

/** Keeps a link that was opened: its own signature says what it opens, and until when. */
export const previewHeaders = (request: IncomingMessage, link: string): OutgoingHttpHeaders => ({
  'set-cookie': cookies(request, { preview: link }),
});

export const everybodysHeaders = (request: IncomingMessage): OutgoingHttpHeaders =>
  previewHeaders(request, everybodys);

export const forgetHeaders = (request: IncomingMessage): OutgoingHttpHeaders => ({
  'set-cookie': cookies(request, { account: '', preview: '' }),
});
